import type { ChannelSort } from '../../../shared/filters/channels.ts';
import type { SiteDatabase } from '../../db/open.ts';
import { picture } from '../../paging/repositories/sql-json.ts';
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

const TILE = `json_object('id', CAST(o.id AS TEXT), 'dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja,
  'img', ${picture('o.image_key')}, 'cover', ${picture('o.cover_key')},
  'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers))`;

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
    item: TILE,
  };
}

/** All groups in their order, as the JSON of `channels.list`. */
export function channelGroupsJson(database: SiteDatabase): string {
  return database
    .prepared(
      `SELECT json_group_array(json_object('dir', g.dir, 'title', g.title_en, 'title_jp', g.title_ja,
         'total_channels', g.channels))
       FROM (SELECT * FROM channel_group ORDER BY position, id) g`,
    )
    .pluck()
    .get() as string;
}

/** A group of channels by its `dir`. */
export function findChannelGroup(
  database: SiteDatabase,
  dir: string,
): { readonly id: number; readonly channels: number } | undefined {
  return database.prepared('SELECT id, channels FROM channel_group WHERE dir = ?').get(dir) as
    { id: number; channels: number } | undefined;
}
