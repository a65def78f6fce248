import { refusal } from '../../../../shared/errors/reasons.ts';
import { isHeldByCase, type Target } from '../../cases/repositories/cases.ts';
import type { Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';

/** What a submission published, as cases name it; `null`: nothing of its own. */
export function publishedOf({ kind, video_id, album_id }: Submission): Target | null {
  if (kind === 'video' && video_id !== null) return { kind, id: video_id };
  return kind === 'album' && album_id !== null ? { kind, id: album_id } : null;
}

/** Whether an open case hides it: then it is shown again by deciding the case, in no other way. */
export function* isCaseHolding(submission: Submission): Steps<boolean> {
  const thing = submission.state === 'held' ? publishedOf(submission) : null;
  return thing !== null && (yield* isHeldByCase(thing));
}

/** @throws AppError reason `held_by_case` */
export function* requireNoCase(submission: Submission): Steps<void> {
  if (yield* isCaseHolding(submission)) throw refusal('held_by_case');
}
