import type { FilterTable } from './table.ts';

/**
 * Sorts of channels (specification 3); `a-z` and `z-a` are its "alphabet a-z, z-a". `latest-updates`: by the last
 * public video; `recent`: by the date when the channel was added; the others as for models. The first is the default.
 */
export const CHANNEL_SORTS = [
  'most-popular',
  'a-z',
  'z-a',
  'count-videos',
  'latest-updates',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type ChannelSort = (typeof CHANNEL_SORTS)[number];
/**
 * Sorts of the call. A page in Japanese uses `reading` and `reading-desc` for the alphabet: by the reading of names.
 */
export const CHANNEL_LIST_SORTS = [...CHANNEL_SORTS, 'reading', 'reading-desc'] as const;
export type ChannelListSort = (typeof CHANNEL_LIST_SORTS)[number];

/** Filters of `/channels/{page}/ [sort]` and `/channels/{object_id}/{page}/ [sort]`. */
export const channelFilters = { sort: CHANNEL_SORTS } as const satisfies FilterTable;
