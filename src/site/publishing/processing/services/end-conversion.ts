import type { Job, Steps } from '../../../platform/index.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { failUpload } from '../../uploads/services/fail-upload.ts';
import type { MediaError } from '../steps/media-error.ts';
import { endJob, payloadOf } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import { putNextRung } from './rendition-step.ts';

type Verdict = Pick<MediaError, 'code' | 'limitSeconds'>;
const GIVEN_UP: Verdict = { code: 'video_failed', limitSeconds: 0 };

/** Ends a conversion with a verdict on its file: another attempt would fail the same way. */
export async function endConversion(site: MediaSite, job: Job, verdict: Verdict): Promise<void> {
  await site.database.change(function* () {
    yield* endJob(job);
    yield* end(site, job, verdict, true);
  });
}

/** Ends a conversion whose step failed too often. The job stays for staff, and the file for another attempt. */
export async function giveUp(site: MediaSite, job: Job): Promise<void> {
  await site.database.change(() => end(site, job, GIVEN_UP, false));
}

/** Fails a submission that is not ready yet; for a ready one, makes the other qualities. */
function* end(site: MediaSite, job: Job, verdict: Verdict, isVerdict: boolean): Steps<void> {
  const now = site.clock.now();
  const payload = payloadOf(job);
  const current = yield* submissionOf(payload.submission);
  if (current?.state === 'received' || current?.state === 'converting')
    yield* failUpload(
      site,
      current,
      { actorId: null, now, code: verdict.code, limitSeconds: verdict.limitSeconds },
      isVerdict,
    );
  // A stream must have all qualities: if one cannot be packed, the others are not needed.
  else if (current && job.kind !== 'stream') yield* putNextRung(site, current.video_id, payload, now);
}
