import type { Job, Steps } from '../../../platform/index.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { failUpload, retryFailed } from '../../uploads/services/fail-upload.ts';
import type { EventDetails, TransitionDeps } from '../../uploads/services/transition.ts';
import { hasOtherStep } from '../repositories/under-way.ts';
import { KINDS, payloadOf } from './media-job.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * What an admin does with the job of a conversion is done to its submission in the same change: tried again it begins with its
 * check, and cancelled it fails at once. What is ready already is left as it is, and so is what is tried again meanwhile.
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
