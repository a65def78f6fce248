import { randomBytes } from 'node:crypto';
import type { Steps } from '../../../platform/index.ts';
import type { StreamSegments } from '../../../catalog/index.ts';
import { addObject } from '../../uploads/repositories/screenshots.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { addStream, fileOfVideo, nextWithoutStream } from '../repositories/streams.ts';
import { MediaError } from '../steps/media-error.ts';
import { stream, type StreamFile } from '../steps/stream.ts';
import { noteKeys } from './made-keys.ts';
import { endJob, putNext, type MediaPayload } from './media-job.ts';
import type { MediaSite } from './media-site.ts';
import type { StepRun } from './step-run.ts';

/** Packs one quality for streaming. When all are packed, players may switch between them automatically. */
export async function streamStep({
  site,
  box,
  job,
  payload,
  submission,
  out,
  signal,
}: StepRun): Promise<void> {
  const { height = 0, source } = payload;
  const { video_id: videoId } = submission;
  const { database, store, clock } = site;
  const file = videoId === null ? undefined : await readSteps(database, fileOfVideo(videoId, `${height}p`));
  await using borrowed = file && (await store.borrow(file.media_key));
  if (videoId === null || !file || !borrowed || !source)
    throw new MediaError('video_failed', 'no file to stream');
  const made = await stream({ box, input: borrowed.path, out, signal }, source.seconds, height);
  const key = `${randomBytes(16).toString('hex')}.m4s`;
  await noteKeys(out, [key]);
  await store.adopt(key, made.path);
  const now = clock.now();
  await database.change(function* () {
    yield* endJob(job);
    const current = yield* submissionOf(submission.id);
    const { media_key } = (yield* fileOfVideo(videoId, file.format)) ?? {};
    if (!current || current.state === 'deleted' || media_key !== file.media_key) return;
    const { bytes, sha256, codecs, bandwidth } = made;
    yield* addObject({ key, content_type: 'video/mp4', bytes, sha256 });
    yield* addStream({
      video_id: videoId,
      format: file.format,
      media_key: key,
      codecs,
      bandwidth,
      width: file.width,
      height: file.height,
      segments: JSON.stringify(segmentsOf(made)),
    });
    yield* putNextStream(site, videoId, payload, now);
  });
}

/** Schedules the next quality, from the lowest upwards. */
export function* putNextStream(
  site: Pick<MediaSite, 'jobs'>,
  videoId: number,
  payload: MediaPayload,
  now: number,
): Steps<void> {
  const height = yield* nextWithoutStream(videoId);
  if (height !== null) yield* putNext(site, 'stream', { ...payload, height }, now);
}

function segmentsOf({ head, segments }: StreamFile): StreamSegments {
  return {
    head: [head.start, head.bytes],
    start: segments[0]?.start ?? 0,
    parts: segments.map(({ bytes, seconds }) => [bytes, seconds] as const),
  };
}
