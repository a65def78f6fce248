import type { SiteContext } from '../context.ts';
import type { AdPicture } from '../../catalog/index.ts';
import { finishAnswer, type FinishedAnswer } from './finished-answer.ts';
import type { SecurityHeaders } from './security-headers.ts';

/**
 * Adds the pictures of adverts to the files in memory: those that exist at start, and those that an admin sends later.
 */
export function addAdPictures(
  files: Map<string, FinishedAnswer>,
  context: SiteContext,
  security: SecurityHeaders,
): void {
  const add = ({ address, type, body }: AdPicture) => {
    const cacheControl = 'public, max-age=31536000, immutable';
    files.set(address, finishAnswer({ body, type, cacheControl, security: security.media }));
  };
  context.content.shipped.adverts.pictures.forEach(add);
  context.content.watchPictures(add);
}
