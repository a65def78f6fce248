import * as z from 'zod/mini';
import { HISTORY_PAGE_SIZE } from '../constants.ts';
import { videoId } from '../ids.ts';
import { HISTORY_SEARCH_MAX, PAGE } from '../limits.ts';
import { colour, count, instant, pictureAddress, seconds } from './wire.ts';

/** A visit to a video page (specification 3: viewing history is a local list of entries with type and params). */
export const historyVisit = z.strictObject({
  type: z.literal('video'),
  videoId,
  dir: z.string().check(z.maxLength(200)),
  title: z.string().check(z.maxLength(500)),
  titleJa: z.string().check(z.maxLength(500)),
  thumb: pictureAddress,
  colour,
  durationSeconds: seconds,
});

export type HistoryVisit = z.output<typeof historyVisit>;

/** A kept visit; one row a video, the last visit counts. */
export const historyEntry = z.extend(historyVisit, { visitedAt: instant });

export type HistoryEntry = z.output<typeof historyEntry>;

export const historyAsk = z.strictObject({
  page: z.int().check(z.gte(PAGE.min), z.lte(PAGE.max)),
  /** Words to find in the titles; see `history-match.ts`. */
  search: z.optional(z.string().check(z.maxLength(HISTORY_SEARCH_MAX))),
  /** Visits from this instant on. */
  from: z.optional(instant),
  /** Visits before this instant. */
  until: z.optional(instant),
});

export type HistoryAsk = z.output<typeof historyAsk>;

/** A page of at most `HISTORY_PAGE_SIZE` entries, newest first. */
export const historyPage = z.object({
  entries: z.array(historyEntry).check(z.maxLength(HISTORY_PAGE_SIZE)),
  /** Visits that were asked for, on all pages. */
  totalCount: count,
  pages: count,
  /** Visits kept in all, asked for or not. */
  keptCount: count,
});

export type HistoryPage = z.output<typeof historyPage>;
