import { type DoJob, onCommit, putJob, rowsOf, type Steps } from '../../../platform/index.ts';
import { followersOf, publishedVideo, type Published } from '../repositories/followers.ts';
import { notify } from './notify.ts';
import type { CommunityContext } from '../../context.ts';

export const FAN_OUT_JOB = 'fan_out';

/** Followers notified in one change: everything else waits for it. */
const BATCH = 50;

/**
 * Schedules one notification of a publication to the followers of the video's models, channel and uploader, or of the
 * playlist.
 */
export function* putFanOut(
  { jobs }: Pick<CommunityContext, 'jobs'>,
  { videoId, playlistId }: Published,
  now: number,
): Steps<void> {
  const key = [FAN_OUT_JOB, videoId, ...(playlistId === undefined ? [] : [playlistId])].join(':');
  const payload = Buffer.from(JSON.stringify({ videoId, playlistId }));
  yield* putJob({ kind: FAN_OUT_JOB, key, payload, runAt: now }, now);
  yield* onCommit(jobs.wake);
}

/** Notifies the followers. Members who were notified are skipped, so a job may run twice. */
export function createFanOut({
  writer,
  live,
  clock,
}: Pick<CommunityContext, 'writer' | 'live' | 'clock'>): DoJob {
  return async ({ payload }) => {
    const published = JSON.parse(Buffer.from(payload).toString()) as Published;
    for (let after: number | null = 0; after !== null;) {
      const from: number = after;
      after = await writer.change(() => notifySome({ live }, published, { from, now: clock.now() }));
    }
  };
}

/** @returns the last member of this batch; `null`: all are done */
function* notifySome(
  parts: Pick<CommunityContext, 'live'>,
  published: Published,
  { from, now }: { readonly from: number; readonly now: number },
): Steps<number | null> {
  const [video] = yield* rowsOf(publishedVideo(published));
  if (!video) return null;
  const followers = yield* rowsOf(followersOf(published, video, { after: from, count: BATCH }));
  for (const { member_id: to } of followers) {
    const place = { place: 'video', placeId: published.videoId } as const;
    const what = { kind: 'published', itemId: published.videoId, group: 'published' } as const;
    yield* notify(parts, { ...what, ...place, to, by: video.by }, now);
  }
  return followers.length < BATCH ? null : (followers.at(-1)?.member_id ?? null);
}
