import type { Job, Steps } from '../../../platform/index.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { failUpload, retryFailed } from '../../uploads/services/fail-upload.ts';
import type { EventDetails, TransitionDeps } from '../../uploads/services/transition.ts';
import { hasOtherStep } from '../repositories/under-way.ts';
import { KINDS, payloadOf } from './media-job.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * Applies an admin's action on a conversion job to its submission in the same change. A retry begins with the check,
 * and a cancelled job fails the submission at once. A ready submission does not change, nor does one that is tried
 * again already.
 * @returns whether it is due again
 * @throws AppError reason `upload_gone`
 */
export function* moveConverted(
  deps: TransitionDeps & Pick<PublishingContext, 'uploads'>,
  job: Job,
  act: 'retry' | 'cancel',
  happening: EventDetails,
): Steps<boolean> {
  if (!KINDS.some((kind) => kind === job.kind)) return false;
  const submission = yield* submissionOf(payloadOf(job).submission);
  if (act === 'retry') {
    if (submission?.state !== 'failed') return false;
    yield* retryFailed(deps, submission, happening);
    return true;
  }
  const isUnderWay = submission?.state === 'received' || submission?.state === 'converting';
  if (isUnderWay && !(yield* hasOtherStep(submission.id, job.id)))
    yield* failUpload(deps, submission, { ...happening, code: 'video_failed' }, false);
  return false;
}
