import { createHash } from 'node:crypto';
import type { Steps } from '../../db/port.ts';
import { screenshotsOf } from '../repositories/screenshots.ts';
import type { Submission } from '../repositories/submissions.ts';

/**
 * Identifies exactly what a decision is about: the file, the words and the pictures of a version.
 * @returns SHA-256, hex
 */
export function* decidedOn(submission: Submission): Steps<string> {
  const { id, version, content_hash, draft } = submission;
  const pictures = (yield* screenshotsOf(id)).map(({ position, picture_key }) => [position, picture_key]);
  const seen = JSON.stringify([id, version, content_hash, draft, pictures]);
  return createHash('sha256').update(seen).digest('hex');
}
