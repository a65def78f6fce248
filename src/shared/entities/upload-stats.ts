import * as z from 'zod/mini';
import { videoId } from '../ids.ts';
import { count } from './wire.ts';

/** Daily counters of a video. */
export const MEASURES = ['views', 'likes', 'favourites', 'comments'] as const;
export type Measure = (typeof MEASURES)[number];

/** Number of days up to today. */
export const STATS_RANGES = ['7', '28', '90', '365', 'all'] as const;
export type StatsRange = (typeof STATS_RANGES)[number];

const figures = { views: count, likes: count, favourites: count, comments: count };
const day = z.iso.date();

/** `before` and all `days` add up to `total`. */
export const uploadStats = z.object({
  video_id: videoId,
  /** The site's day, in UTC. */
  today: day,
  /** First day of the range; for all days the first that exists; `null`: none. */
  since: z.nullable(day),
  /** The video's counters now. */
  total: z.object(figures),
  /** Counts from before the range, or from before days were counted. */
  before: z.object(figures),
  /** Days with at least one count, the first one first. */
  days: z.array(z.object({ day, ...figures })),
});
export type UploadStats = z.output<typeof uploadStats>;
export type Figures = UploadStats['total'];
