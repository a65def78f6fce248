import { setTimeout as pause } from 'node:timers/promises';
import { submissionForVideo, videosAfter } from './find.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock'>;

/** Few, because a vote may wait for this change. */
const AT_ONCE = 100;
const PAUSE_MS = 5;

/**
 * Adds submissions to videos that are older than submissions, while the site runs. A video that is needed sooner gets
 * its submission then. Ends when all have one or the database is closed.
 */
export async function adoptVideos({ database, writer, clock }: Deps): Promise<void> {
  for (let after = 0; database.sqlite.open; await pause(PAUSE_MS, undefined, { ref: false })) {
    const videos = await database.read(videosAfter(after, AT_ONCE));
    const without = videos.filter((video) => video.uploader_id !== null && video.submission_id === null);
    if (without.length > 0)
      await writer.change(function* () {
        for (const { id } of without) yield* submissionForVideo(id, clock.now());
      });
    after = videos.at(-1)?.id ?? after;
    if (videos.length < AT_ONCE) return;
  }
}
