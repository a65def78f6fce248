import type { ChannelSort } from '../../../shared/filters/channels.ts';
import type { SiteDatabase } from '../../db/open.ts';
import { CHANNEL_GROUPS, channelTile } from '../../db/sqlite/hot/channel.ts';
import type { ListQuery } from '../../paging/repositories/list-query.ts';

type Counted = Exclude<ChannelSort, 'a-z' | 'z-a'>;

const SORTS: Readonly<Record<Counted, { readonly column: string; readonly index: string }>> = {
  'count-videos': { column: 'videos', index: 'channel_videos' },
  'latest-updates': { column: 'last_video_at', index: 'channel_updated' },
  'most-popular': { column: 'popularity', index: 'channel_popular' },
  'most-viewed': { column: 'views', index: 'channel_viewed' },
  recent: { column: 'added_at', index: 'channel_recent' },
  'top-rated': { column: 'rating', index: 'channel_rated' },
};

/**
 * The walk of a list of channels. Everybody sees the same: the counters in it are of public videos.
 * @param group id of a group; `null`: all channels
 */
export function channelQuery(sort: ChannelSort, group: number | null): ListQuery {
  const isAlphabet = sort === 'a-z' || sort === 'z-a';
  const { column, index } = isAlphabet ? { column: 'latin', index: 'channel_latin' } : SORTS[sort];
  return {
    table: 'channel',
    alias: 'o',
    from: `channel o INDEXED BY ${index}`,
    where: group === null ? 'TRUE' : 'o.group_id = @group',
    column,
    values: group === null ? {} : { group },
    // The alphabet is walked from its start: the index alone is read, and channels are thousands at most.
    ordered: !isAlphabet,
    ...(isAlphabet && { order: sort === 'a-z' ? 'o.latin, o.id' : 'o.latin DESC, o.id DESC' }),
    item: channelTile,
  };
}

/** All groups in their order, as the JSON of `channels.list`. */
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
