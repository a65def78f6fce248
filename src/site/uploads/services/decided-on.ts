import { createHash } from 'node:crypto';
import type { Steps } from '../../db/port.ts';
import { screenshotsOf, type Screenshot } from '../repositories/screenshots.ts';
import type { Submission } from '../repositories/submissions.ts';

type Decided = Pick<Submission, 'id' | 'version' | 'content_hash' | 'draft'>;
type Seen = Pick<Screenshot, 'position' | 'picture_key'>;

/**
 * Identifies exactly what a decision is about: the file, the words and the pictures of a version.
 * @returns SHA-256, hex
 */
export function* decidedOn(submission: Submission): Steps<string> {
  return hashOfSeen(submission, yield* screenshotsOf(submission.id));
}

/** The same of pictures that are at hand. @param pictures in their order */
export function hashOfSeen({ id, version, content_hash, draft }: Decided, pictures: readonly Seen[]): string {
  const seen = pictures.map(({ position, picture_key }) => [position, picture_key]);
  return createHash('sha256')
    .update(JSON.stringify([id, version, content_hash, draft, seen]))
    .digest('hex');
}
