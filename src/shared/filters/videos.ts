import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES, type VideoSort } from './enums.ts';
import type { FilterTable } from './table.ts';

/** Filters of a video listing that has a sort of its own, as the six listings do: `[sort]` may name another. */
export function videoFilters<const Sort extends VideoSort>(own: Sort) {
  return {
    sort: [own, ...VIDEO_SORTS.filter((sort) => sort !== own)],
    date: VIDEO_DATES,
    type: VIDEO_TYPES,
    duration: VIDEO_DURATIONS,
  } as const satisfies FilterTable;
}

export type VideoFilters = ReturnType<typeof videoFilters<VideoSort>>;
