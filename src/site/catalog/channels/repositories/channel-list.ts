import type { ChannelListSort } from '../../../../shared/filters/channels.ts';
import type { ListQuery, SiteDatabase } from '../../../platform/index.ts';
import { CHANNEL_GROUPS, channelTile } from '../json/channel.ts';

/** Orders by name, ascending or descending. */
const NAMES = {
  'a-z': { column: 'latin', index: 'channel_latin', way: 'ASC' },
  'z-a': { column: 'latin', index: 'channel_latin', way: 'DESC' },
  reading: { column: 'by_reading', index: 'channel_reading', way: 'ASC' },
  'reading-desc': { column: 'by_reading', index: 'channel_reading', way: 'DESC' },
} as const;
type ByName = keyof typeof NAMES;

const isByName = (sort: ChannelListSort): sort is ByName => sort in NAMES;

const SORTS: Readonly<
  Record<Exclude<ChannelListSort, ByName>, { readonly column: string; readonly index: string }>
> = {
  'count-videos': { column: 'videos', index: 'channel_videos' },
  'latest-updates': { column: 'last_video_at', index: 'channel_updated' },
  'most-popular': { column: 'popularity', index: 'channel_popular' },
  'most-viewed': { column: 'views', index: 'channel_viewed' },
  recent: { column: 'added_at', index: 'channel_recent' },
  'top-rated': { column: 'rating', index: 'channel_rated' },
};

/**
 * The query of a channel list. Everybody sees the same list, because its counters count public videos.
 * @param group id of a group; `null`: all channels
 */
export function channelQuery(sort: ChannelListSort, group: number | null): ListQuery {
  const byName = isByName(sort) ? NAMES[sort] : null;
  const { column, index } = isByName(sort) ? NAMES[sort] : SORTS[sort];
  return {
    table: 'channel',
    alias: 'o',
    from: `channel o INDEXED BY ${index}`,
    where: group === null ? 'TRUE' : 'o.group_id = @group',
    column,
    values: group === null ? {} : { group },
    // Lists by name are read from the start: only the index is read, and there are a few thousand channels at most.
    ordered: byName === null,
    ...(byName && { order: `o.${column} ${byName.way}, o.id ${byName.way}` }),
    item: channelTile,
  };
}

/** All groups in order, as the JSON of `channels.list`. */
export function channelGroupsJson(database: SiteDatabase): string {
  return database.prepared(CHANNEL_GROUPS).pluck().get() as string;
}

/** A group of channels by its `dir`. */
export function findChannelGroup(
  database: SiteDatabase,
  dir: string,
): { readonly id: number; readonly channels: number } | undefined {
  return database.prepared('SELECT id, channels FROM channel_group WHERE dir = ?').get(dir) as
    { id: number; channels: number } | undefined;
}
