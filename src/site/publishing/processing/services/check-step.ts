import type { Steps } from '../../../platform/index.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { changeSubmission, submissionOf } from '../../uploads/repositories/submissions.ts';
import { changeUpload, uploadOf } from '../../uploads/repositories/uploads.ts';
import { sourceKey } from '../../uploads/services/source-key.ts';
import { applyEvent, publishState } from '../../uploads/services/transition.ts';
import { isKnownFile } from '../repositories/known-files.ts';
import { dropFailedJobs } from '../repositories/under-way.ts';
import type { ProbeFacts } from '../../../../shared/entities/moderation-submission.ts';
import { check, type Checked } from '../steps/check.ts';
import { MediaError } from '../steps/media-error.ts';
import { noteKeys } from './made-keys.ts';
import { endJob, putNext } from './media-job.ts';
import type { StepRun } from './step-run.ts';
import { sourceFile } from './source-file.ts';

/** Checks the whole file and moves it into the store. */
export async function checkStep({ site, box, job, submission, out, signal }: StepRun): Promise<void> {
  const { database, clock, store, uploads } = site;
  const id = submission.upload_id;
  const upload = id === null ? undefined : await readSteps(database, uploadOf(id));
  if (id === null || !upload) throw new MediaError('video_failed', 'there is no upload');
  await database.change(() => markChecking(site, submission.id));
  await using sent = await sourceFile(site, id);
  const { path, isStored } = sent;
  const least = uploads.leastSeconds;
  const checked = await check(
    { box, input: path, out, signal },
    {
      bytes: upload.bytes,
      extension: upload.extension,
      sha256: upload.sha256,
      leastSeconds: submission.is_exclusive === 1 ? least.exclusive : least.other,
    },
  );
  const { sha256, seconds, width, height, isHdr, frames } = checked;
  if (await readSteps(database, isKnownFile(submission, sha256)))
    throw new MediaError('video_duplicate', 'it is on the site');
  await noteKeys(out, [sourceKey(id)]);
  if (!isStored) await store.adopt(sourceKey(id), path);
  const now = clock.now();
  await database.change(function* () {
    yield* endJob(job);
    // Left by an earlier attempt.
    yield* dropFailedJobs(submission.id);
    const current = yield* submissionOf(submission.id);
    if (current?.state !== 'received') return;
    yield* changeUpload(id, { state: 'taken', sha256 });
    yield* applyEvent(site, current, 'checked', {
      actorId: null,
      now,
      set: {
        content_hash: sha256,
        source_key: sourceKey(id),
        percent: 10,
        duration: Math.max(1, Math.round(seconds)),
        probe: JSON.stringify(factsOf(checked)),
      },
    });
    const source = { width, height, isHdr, seconds, frames };
    yield* putNext(site, 'pictures', { submission: current.id, source }, now);
  });
}

/** For a received file that is not checked yet, a percentage above 0 means that the check has started. */
function* markChecking({ live }: StepRun['site'], id: number): Steps<void> {
  const current = yield* submissionOf(id);
  if (current?.state !== 'received') return;
  yield* changeSubmission(id, { percent: 1 });
  yield* publishState(live, { ...current, percent: 1 });
}

/** Facts about a file that staff sees. */
const factsOf = ({ container, videoCodec, audioCodec, width, height, rate, isHdr }: Checked): ProbeFacts => ({
  container,
  video_codec: videoCodec,
  audio_codec: audioCodec,
  width,
  height,
  rate: Math.round(rate * 1000) / 1000,
  is_hdr: isHdr,
});
