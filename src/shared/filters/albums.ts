import type { FilterTable } from './table.ts';

/** Sorts of albums. The specification has none, so these are the sorts of playlists, which have the same counters. */
export const ALBUM_SORTS = [
  'latest-updates',
  'recent',
  'most-popular',
  'most-viewed',
  'top-rated',
  'count-photos',
] as const;
export type AlbumSort = (typeof ALBUM_SORTS)[number];

/** Scopes of a list of albums. */
export const ALBUM_SECTIONS = ['all', 'member', 'model'] as const;
export type AlbumSection = (typeof ALBUM_SECTIONS)[number];

/** Filters of `/albums/{page}/ [sort]`. */
export const albumFilters = { sort: ALBUM_SORTS } as const satisfies FilterTable;
