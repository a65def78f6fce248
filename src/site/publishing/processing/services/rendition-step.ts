import { randomBytes } from 'node:crypto';
import type { Steps } from '../../../platform/index.ts';
import { draftOf } from '../../uploads/services/drafts.ts';
import { addObject, screenshotsOf } from '../../uploads/repositories/screenshots.ts';
import { submissionOf, type Submission } from '../../uploads/repositories/submissions.ts';
import { uploadOf } from '../../uploads/repositories/uploads.ts';
import { applyEvent } from '../../uploads/services/transition.ts';
import { addFile, addStoryboard, addVideo } from '../repositories/videos.ts';
import { MediaError } from '../steps/media-error.ts';
import { rendition } from '../steps/rendition.ts';
import { RUNGS, rungsOf } from '../steps/rungs.ts';
import { noteKeys } from './made-keys.ts';
import { endJob, putNext, type MediaPayload } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import type { StepRun } from './step-run.ts';
import { progressFrom } from './progress.ts';
import { sourceFile } from './source-file.ts';
import { putNextStream } from './stream-step.ts';

/** States in which another quality is useful. */
const SHOWN: readonly string[] = ['ready', 'waiting', 'asked', 'published', 'refused', 'held'];

/** Encodes one quality. With the first, the video can be watched, and its owner may send it for review. */
export async function renditionStep(run: StepRun): Promise<void> {
  const { site, box, job, payload, submission, out, signal } = run;
  const { source } = payload;
  const rung = RUNGS.find(({ height }) => height === payload.height);
  if (!source || !rung) throw new MediaError('video_failed', 'a job without its source');
  await using sent = await sourceFile(site, submission.upload_id);
  const input = sent.path;
  const isFirst = submission.video_id === null;
  const onProgress = isFirst ? { onProgress: progressFrom(run, 35, 99) } : {};
  const made = await rendition({ box, input, out, signal }, { rung, source, ...onProgress });
  const key = `${randomBytes(16).toString('hex')}.mp4`;
  await noteKeys(out, [key]);
  await site.store.adopt(key, made.path);
  const now = site.clock.now();
  await site.database.change(function* () {
    yield* endJob(job);
    const current = yield* submissionOf(submission.id);
    if (!current || (current.state !== 'converting' && !SHOWN.includes(current.state))) return;
    yield* addObject({ key, content_type: 'video/mp4', bytes: made.bytes, sha256: made.sha256 });
    const videoId = current.video_id ?? (yield* firstShown(site, current, payload, now));
    yield* addFile(videoId, { key, rung: rung.height, width: made.width, height: made.height });
    yield* putNextRung(site, videoId, payload, now);
  });
}

/** Adds the video of a submission, hidden until it is approved. @returns its id */
function* firstShown(
  site: MediaSite,
  submission: Submission,
  { storyboard }: MediaPayload,
  now: number,
): Steps<number> {
  const draft = yield* draftOf(submission);
  const upload = submission.upload_id === null ? undefined : yield* uploadOf(submission.upload_id);
  const [first] = yield* screenshotsOf(submission.id);
  if (!first) throw new MediaError('video_failed', 'no pictures');
  const videoId = yield* addVideo({
    title_en: draft.title_en || draft.title_ja || (upload?.name ?? ''),
    title_ja: draft.title_ja,
    catalogue: draft.gender,
    dir: 'video',
    state: 'pending',
    thumb_key: first.picture_key,
    color: first.color,
    duration: submission.duration,
    is_exclusive: submission.is_exclusive,
    is_private: draft.is_private ? 1 : 0,
    uploader_id: submission.member_id,
    channel_id: null,
    added_at: now,
  });
  if (storyboard) yield* addStoryboard(videoId, storyboard);
  yield* applyEvent(site, submission, 'ready', {
    actorId: null,
    now,
    set: { video_id: videoId, percent: 100 },
  });
  return videoId;
}

/** Schedules the next better quality, if the source has one; after the best, the stream of all. */
export function* putNextRung(
  site: MediaSite,
  videoId: number | null,
  payload: MediaPayload,
  now: number,
): Steps<void> {
  const { source, height = 0 } = payload;
  const next = source && rungsOf(source).find((each) => each.height > height);
  if (next) yield* putNext(site, 'rendition', { ...payload, height: next.height }, now);
  else if (videoId !== null) yield* putNextStream(site, videoId, payload, now);
}
