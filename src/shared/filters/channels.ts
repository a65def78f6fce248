import type { FilterTable } from './table.ts';

/**
 * Sorts of channels (specification 3); its "alphabet a-z, z-a" are the words `a-z` and `z-a`. `latest-updates` is by the
 * last public video, `recent` by when the channel was made, the others as for models. The first is the default.
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
/** Sorts of the call: `reading` and `reading-desc` are the alphabet of a page in Japanese, by how names are read. */
export const CHANNEL_LIST_SORTS = [...CHANNEL_SORTS, 'reading', 'reading-desc'] as const;
export type ChannelListSort = (typeof CHANNEL_LIST_SORTS)[number];

/** `/channels/{page}/ [sort]` and `/channels/{object_id}/{page}/ [sort]`. */
export const channelFilters = { sort: CHANNEL_SORTS } as const satisfies FilterTable;
