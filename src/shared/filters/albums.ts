import type { FilterTable } from './table.ts';

/** Sorts of albums. The specification names none: those of playlists, which have the same counters. */
export const ALBUM_SORTS = [
  'latest-updates',
  'recent',
  'most-popular',
  'most-viewed',
  'top-rated',
  'count-photos',
] as const;
export type AlbumSort = (typeof ALBUM_SORTS)[number];

/** Where a list takes its albums from. */
export const ALBUM_SECTIONS = ['all', 'member', 'model'] as const;
export type AlbumSection = (typeof ALBUM_SECTIONS)[number];

/** `/albums/{page}/ [sort]`. */
export const albumFilters = { sort: ALBUM_SORTS } as const satisfies FilterTable;
