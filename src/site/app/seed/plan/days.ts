import type { Insertable } from 'kysely';
import { utcDay } from '../../../../shared/format/utc-day.ts';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { PlannedVideo } from './videos.ts';

/** Number of latest days with daily views. Older views are from before days were counted. */
const COUNTED_DAYS = 120;
/** Friday to Sunday as `day % 7`: day 0, 1 January 1970, was a Thursday. */
const BUSY = [1, 2, 3];

/**
 * Daily views of the videos of `demo` and `uploader`. They fall with a video's age and rise at weekends. Their sum is
 * never higher than the video's views. Triggers count likes, favourites and comments by day.
 */
export function makeDays(
  videos: readonly PlannedVideo[],
  random: Random,
  now: number,
): readonly Insertable<Schema['video_day']>[] {
  const owners: readonly (number | null | undefined)[] = DEMO_ACCOUNTS.slice(0, 2).map(({ id }) => id);
  return videos
    .filter(({ row }) => owners.includes(row.uploader_id) && (row.views ?? 0) > 0)
    .flatMap(({ row: { id, views = 0, added_at } }) => {
      const first = utcDay(added_at);
      const last = utcDay(now);
      const start = Math.max(first, last - COUNTED_DAYS + 1);
      const weights = Array.from({ length: last - start + 1 }, (_none, index) => {
        const day = start + index;
        const weekend = BUSY.includes(day % 7) ? 1.6 : 1;
        return { day, weight: (weekend * (0.6 + 0.8 * random.next())) / (day - first + 6) };
      });
      const sum = weights.reduce((all, { weight }) => all + weight, 0);
      // A video that is older than the counted days has only a part of its views in them.
      const share = start === first ? views : Math.floor(views * 0.3);
      return weights
        .map(({ day, weight }) => ({ video_id: id, day, views: Math.floor((share * weight) / sum) }))
        .filter((row) => row.views > 0);
    });
}
