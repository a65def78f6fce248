import type { FilterTable } from './table.ts';

/** Sorts of playlists (specification 3). `latest-updates`: by the last change; `recent`: by the date of creation. */
export const PLAYLIST_SORTS = [
  'latest-updates',
  'recent',
  'most-popular',
  'most-viewed',
  'top-rated',
  'count-videos',
] as const;
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number];

/** Orders in which an owner can sort a playlist once: by title, newest first, longest first. */
export const PLAYLIST_ORDERS = ['title', 'date', 'length'] as const;
export type PlaylistOrder = (typeof PLAYLIST_ORDERS)[number];

/** Scopes of a list of playlists. */
export const PLAYLIST_SECTIONS = ['all', 'member'] as const;
export type PlaylistSection = (typeof PLAYLIST_SECTIONS)[number];

/** Filters of `/playlists/{page}/ [sort]` (specification 2). */
export const playlistFilters = { sort: PLAYLIST_SORTS } as const satisfies FilterTable;
