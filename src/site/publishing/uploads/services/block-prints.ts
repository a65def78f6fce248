import { putJob, type Steps } from '../../../platform/index.ts';
import { dropMatchesWith, setBlocked } from '../repositories/prints.ts';

/** Searches for videos that look like a removed one; the payload is the submission's id. */
export const ALIKE_JOB = 'print_matches';

/** Compares new videos with a removed one from now on, and schedules the comparison of existing videos. */
export function* blockPrints(submissionId: number, now: number): Steps<void> {
  yield* setBlocked(submissionId, true);
  const payload = new TextEncoder().encode(String(submissionId));
  yield* putJob({ kind: ALIKE_JOB, key: `${ALIKE_JOB}:${submissionId}`, payload, runAt: now }, now);
}

/** The removal was wrong: similar videos do not matter any more. */
export function* unblockPrints(submissionId: number): Steps<void> {
  yield* setBlocked(submissionId, false);
  yield* dropMatchesWith(submissionId);
}
