import { appendAudit } from '../../../identity/index.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { dropWaitingJobs, mediaOfVideo, submissionOfVideo } from '../../../publishing/index.ts';
import { liveCasesOf } from '../../cases/repositories/cases.ts';

/** Why the files of a video may not be destroyed, or that they may. */
export type Erasing =
  | { readonly state: 'unknown' | 'shown' | 'nothing' | 'started' }
  | { readonly state: 'case'; readonly caseId: number };

/** States of a submission, and of a video without one, in which nobody waits for a decision about it. */
const REMOVED: readonly string[] = ['removed', 'deleted'];
const REMOVED_ALONE: readonly string[] = ['rejected', 'deleted'];

/**
 * Begins to destroy the files of a removed video for good, by the operator: from the row in the audit on, nobody can
 * restore it.
 * @param reason code of the order
 */
export function* beginErasing(videoId: number, reason: string, now: number): Steps<Erasing> {
  const [video] = yield* rowsOf(db.selectFrom('video').select('state').where('id', '=', videoId));
  if (!video) return { state: 'unknown' };
  const submission = yield* submissionOfVideo(videoId);
  const isRemoved = submission
    ? REMOVED.includes(submission.state)
    : REMOVED_ALONE.includes(video.state ?? '');
  if (!isRemoved) return { state: 'shown' };
  const [open] = yield* liveCasesOf({ kind: 'video', id: videoId });
  if (open) return { state: 'case', caseId: open.id };
  const { keys, originals, uploads } = yield* mediaOfVideo(videoId);
  if (keys.length + originals.length + uploads.length === 0) return { state: 'nothing' };
  if (submission) yield* dropWaitingJobs(submission.id);
  yield* appendAudit(
    { actor: 'operator', act: 'erase', kind: 'video', objectId: videoId, detail: { reason } },
    now,
  );
  return { state: 'started' };
}
