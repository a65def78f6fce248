import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES, type VideoSort } from './enums.ts';
import type { FilterTable } from './table.ts';

/**
 * Filters of a video listing with its own default sort, like the six listings; `[sort]` may name another.
 * @param own the default sort
 */
export function videoFilters<const Sort extends VideoSort>(own: Sort) {
  return {
    sort: [own, ...VIDEO_SORTS.filter((sort) => sort !== own)],
    date: VIDEO_DATES,
    type: VIDEO_TYPES,
    duration: VIDEO_DURATIONS,
  } as const satisfies FilterTable;
}

export type VideoFilters = ReturnType<typeof videoFilters<VideoSort>>;
