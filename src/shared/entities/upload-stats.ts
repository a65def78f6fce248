import * as z from 'zod/mini';
import { videoId } from '../ids.ts';
import { count } from './wire.ts';

/** What is counted of a video by day. */
export const MEASURES = ['views', 'likes', 'favourites', 'comments'] as const;
export type Measure = (typeof MEASURES)[number];

/** How many days up to today are asked for. */
export const STATS_RANGES = ['7', '28', '90', '365', 'all'] as const;
export type StatsRange = (typeof STATS_RANGES)[number];

const figures = { views: count, likes: count, favourites: count, comments: count };
const day = z.iso.date();

/** `before` and all `days` together are `total`. */
export const uploadStats = z.object({
  video_id: videoId,
  /** The site's day, in UTC. */
  today: day,
  /** First day of the range; of all days the first there is, `null`: there is none. */
  since: z.nullable(day),
  /** The video's counters now. */
  total: z.object(figures),
  /** What came before the range, or before days were counted. */
  before: z.object(figures),
  /** Days on which there was something, the first one first. */
  days: z.array(z.object({ day, ...figures })),
});
export type UploadStats = z.output<typeof uploadStats>;
export type Figures = UploadStats['total'];
