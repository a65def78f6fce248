import * as z from 'zod/mini';
import { HISTORY_PAGE_SIZE } from '../constants.ts';
import { videoId } from '../ids.ts';
import { HISTORY_SEARCH_MAX, PAGE } from '../limits.ts';
import { videoBrief } from './video-brief.ts';
import { count, instant, seconds } from './wire.ts';

/** A visit to a video page (specification 3: viewing history is a local list of entries with type and params). */
export const historyVisit = z.strictObject({
  type: z.literal('video'),
  ...videoBrief,
});

export type HistoryVisit = z.output<typeof historyVisit>;

/**
 * How far a video was watched: its position, and whether it was ever seen to its end; it may have been restarted since.
 */
const watched = { positionSeconds: seconds, isWatched: z.boolean() };

/** A stored visit; one row per video, the last visit counts. */
export const historyEntry = z.extend(historyVisit, { visitedAt: instant, ...watched });

/** @property isWatched true sets the mark; false does not change an earlier mark */
export const historyProgress = z.strictObject({ videoId, ...watched });
export type HistoryProgress = z.output<typeof historyProgress>;

export const watchedMark = z.object({ videoId, durationSeconds: seconds, ...watched });
export type WatchedMark = z.output<typeof watchedMark>;
export const watchedMarks = z.array(watchedMark);

/** Visits from `from` on and before `until`. All visits must be requested explicitly: an empty object is refused. */
export const historyRange = z
  .strictObject({ from: z.optional(instant), until: z.optional(instant), all: z.optional(z.literal(true)) })
  .check(z.refine(({ from, until, all }) => (from !== undefined || until !== undefined) !== (all === true)));
export type HistoryRange = z.output<typeof historyRange>;

export type HistoryEntry = z.output<typeof historyEntry>;

export const historyRequest = z.strictObject({
  page: z.int().check(z.gte(PAGE.min), z.lte(PAGE.max)),
  /** Words to find in the titles; see `history-match.ts`. */
  search: z.optional(z.string().check(z.maxLength(HISTORY_SEARCH_MAX))),
  /** Visits from this instant on. */
  from: z.optional(instant),
  /** Visits before this instant. */
  until: z.optional(instant),
});

export type HistoryRequest = z.output<typeof historyRequest>;

/** A page of at most `HISTORY_PAGE_SIZE` entries, newest first. */
export const historyPage = z.object({
  entries: z.array(historyEntry).check(z.maxLength(HISTORY_PAGE_SIZE)),
  /** Number of matching visits, on all pages. */
  totalCount: count,
  pages: count,
  /** All stored visits, requested or not. */
  storedCount: count,
});

export type HistoryPage = z.output<typeof historyPage>;
