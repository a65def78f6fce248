import { putJob, type Steps } from '../../../platform/index.ts';
import { dropMatchesWith, setBlocked } from '../repositories/prints.ts';

/** Looks for what looks like a removed video; its payload is the submission's id. */
export const ALIKE_JOB = 'print_matches';

/** Has new videos compared with one that was removed, and those there are looked through for it. */
export function* blockPrints(submissionId: number, now: number): Steps<void> {
  yield* setBlocked(submissionId, true);
  const payload = new TextEncoder().encode(String(submissionId));
  yield* putJob({ kind: ALIKE_JOB, key: `${ALIKE_JOB}:${submissionId}`, payload, runAt: now }, now);
}

/** It was removed wrongly: what looks like it is no matter any more. */
export function* unblockPrints(submissionId: number): Steps<void> {
  yield* setBlocked(submissionId, false);
  yield* dropMatchesWith(submissionId);
}
