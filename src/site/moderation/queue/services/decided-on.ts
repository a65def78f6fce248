import { createHash } from 'node:crypto';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

type Decided = Pick<Submission, 'id' | 'version' | 'content_hash'>;

/**
 * Identifies exactly what a decision is about: the file, the words, the captions and the pictures of a version.
 * @returns SHA-256, hex
 */
export function* decidedOn(submission: Submission): Steps<string> {
  return reviewedContentHash(submission, yield* snapshotOf(submission));
}

/** The same of a snapshot that is at hand. */
export function reviewedContentHash(
  { id, version, content_hash }: Decided,
  { draft, captions, pictures }: Snapshot,
): string {
  return createHash('sha256')
    .update(JSON.stringify([id, version, content_hash, draft, captions, pictures]))
    .digest('hex');
}
