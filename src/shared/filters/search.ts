import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from './enums.ts';
import type { FilterTable } from './table.ts';

/**
 * Filters of a search. A sort that is not set is the word `all`, like every other filter (decisions B): the best match
 * comes first then, which no word of the specification names.
 */
export const searchFilters = {
  sort: ['all', ...VIDEO_SORTS],
  date: VIDEO_DATES,
  type: VIDEO_TYPES,
  duration: VIDEO_DURATIONS,
} as const satisfies FilterTable;
