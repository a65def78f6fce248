import type { Job } from '../../../platform/index.ts';
import { firstEventAt, submissionOf, type Submission } from '../../uploads/repositories/submissions.ts';
import { changeUpload } from '../../uploads/repositories/uploads.ts';
import { putExpiry } from '../../uploads/services/expire.ts';
import { applyEvent } from '../../uploads/services/transition.ts';
import { endJob } from './media-job.ts';
import type { MediaSite } from './media-site.ts';

/**
 * Requests a file again that was damaged in transfer (uploads-checklist X10). Only once: a file that arrives damaged
 * twice is damaged at its source.
 * @returns whether it did
 */
export async function askAgain(site: MediaSite, job: Job, { id, upload_id }: Submission): Promise<boolean> {
  const now = site.clock.now();
  return site.database.change(function* () {
    const current = yield* submissionOf(id);
    const wasAsked = (yield* firstEventAt(id, 'resend')) !== null;
    if (wasAsked || upload_id === null || current?.state !== 'received') return false;
    yield* endJob(job);
    const expires_at = now + site.uploads.lifeMs;
    yield* changeUpload(upload_id, { state: 'open', received: 0, sha256: null, moved_at: now, expires_at });
    yield* putExpiry(upload_id, expires_at, now);
    const set = { percent: 0 };
    yield* applyEvent(site, current, 'resend', { actorId: null, now, code: 'video_corrupted_file', set });
    return true;
  });
}
