import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../../platform/index.ts';
import { submissionOf, submissionOfVideo, type Submission } from '../repositories/submissions.ts';

/** How actions name a submission. */
export interface SubmissionRef {
  readonly id?: string | undefined;
  readonly video_id?: string | undefined;
}

/**
 * A member's own submission. Another member's is not found.
 * @throws AppError `bad_request` if none is named, `not_found`
 */
export function* findOwn({ id, video_id }: SubmissionRef, memberId: number): Steps<Submission> {
  if (id === undefined && video_id === undefined) throw new AppError({ code: 'bad_request', field: 'id' });
  const found =
    id === undefined ? yield* submissionOfVideo(Number(video_id)) : yield* submissionOf(Number(id));
  if (found?.member_id !== memberId) throw new AppError({ code: 'not_found' });
  if (id !== undefined && video_id !== undefined && found.video_id !== Number(video_id))
    throw new AppError({ code: 'not_found' });
  return found;
}
