import { refusal } from '../../../../shared/errors/reasons.ts';
import { isHeldByCase, type Target } from '../../cases/repositories/cases.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';

/** The target that a submission published; `null`: none of its own. */
export function publishedOf({ kind, video_id, album_id }: Submission): Target | null {
  if (kind === 'video' && video_id !== null) return { kind, id: video_id };
  return kind === 'album' && album_id !== null ? { kind, id: album_id } : null;
}

/** Whether an open case hides it: then only the decision of the case shows it again. */
export function* isCaseHolding(submission: Submission): Steps<boolean> {
  const target = submission.state === 'held' ? publishedOf(submission) : null;
  return target !== null && (yield* isHeldByCase(target));
}

/** @throws AppError reason `held_by_case` */
export function* requireNoCase(submission: Submission): Steps<void> {
  if (yield* isCaseHolding(submission)) throw refusal('held_by_case');
}
