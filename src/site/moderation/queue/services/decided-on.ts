import { createHash } from 'node:crypto';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

type Decided = Pick<Submission, 'id' | 'version' | 'content_hash'>;

/**
 * Identifies the exact content of a decision: file, metadata, captions and pictures of a version.
 * @returns SHA-256, hex
 */
export function* decidedOn(submission: Submission): Steps<string> {
  return reviewedContentHash(submission, yield* snapshotOf(submission));
}

/** The same hash from a snapshot. */
export function reviewedContentHash(
  { id, version, content_hash }: Decided,
  { draft, captions, pictures }: Snapshot,
): string {
  return createHash('sha256')
    .update(JSON.stringify([id, version, content_hash, draft, captions, pictures]))
    .digest('hex');
}
