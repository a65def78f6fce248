import type { SiteContext } from '../context.ts';
import { finishAnswer, type FinishedAnswer } from './finished-answer.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Adds the adverts' pictures to the files in memory: only those that exist at start. */
export function addAdPictures(
  files: Map<string, FinishedAnswer>,
  context: SiteContext,
  security: SecurityHeaders,
): void {
  for (const { address, type, body } of context.adverts.pictures) {
    const cacheControl = 'public, max-age=31536000, immutable';
    files.set(address, finishAnswer({ body, type, cacheControl, security: security.media }));
  }
}
