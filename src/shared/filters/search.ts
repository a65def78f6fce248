import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from './enums.ts';
import type { FilterTable } from './table.ts';

/**
 * Filters of a search. A sort that is not set is `all`, like every other filter (decisions B): the best match comes
 * first. The specification has no word for this sort.
 */
export const searchFilters = {
  sort: ['all', ...VIDEO_SORTS],
  date: VIDEO_DATES,
  type: VIDEO_TYPES,
  duration: VIDEO_DURATIONS,
} as const satisfies FilterTable;
