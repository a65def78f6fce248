import { refusal } from '../../../../shared/errors/reasons.ts';
import type { Steps } from '../../../platform/index.ts';
import { hasBytes } from '../policies/acts.ts';
import type { Submission } from '../repositories/submissions.ts';
import { uploadOf } from '../repositories/uploads.ts';
import { endBytes, putExpiry } from './expire.ts';
import { applyEvent, type EventDetails, type TransitionDeps } from './transition.ts';
import type { PublishingContext } from '../../context.ts';

/**
 * Fails a submission that is not ready yet. After a verdict its bytes are deleted at once and count against no quota;
 * otherwise they stay for a retry, for the lifetime of an upload.
 */
export function* failUpload(
  deps: TransitionDeps & Pick<PublishingContext, 'uploads'>,
  submission: Submission,
  happening: EventDetails,
  isVerdict: boolean,
): Steps<void> {
  const { upload_id } = submission;
  yield* applyEvent(deps, submission, 'fail', { ...happening, set: { percent: 0 } });
  if (upload_id === null) return;
  if (isVerdict) yield* endBytes(deps, submission, upload_id, happening.now);
  else yield* putExpiry(upload_id, happening.now + deps.uploads.lifeMs, happening.now);
}

/**
 * Processes a failed file once more, from its check on.
 * @throws AppError reasons `upload_gone` if the file was deleted, `decision_stale`
 */
export function* retryFailed(
  deps: TransitionDeps,
  submission: Submission,
  happening: EventDetails,
): Steps<Submission> {
  const { upload_id, state } = submission;
  const upload = upload_id === null ? undefined : yield* uploadOf(upload_id);
  if (state === 'failed' && !hasBytes(submission, upload)) throw refusal('upload_gone');
  return yield* applyEvent(deps, submission, 'retry', { ...happening, set: { percent: 0 } });
}
