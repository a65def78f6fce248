import { pictureSql } from '../../../visibility/index.ts';
import { itemsText } from '../../../platform/index.ts';
import { memberTileWith } from './member.ts';

const OBJECT = `json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja, 'img', ${pictureSql('o.image_key')},
  'total_videos', o.videos)`;
const PLAYLIST = `json_object('playlist_id', CAST(p.id AS TEXT), 'title', p.title, 'total_videos', p.videos)`;

const list = (kind: string, table: string, alias: string, item: string) =>
  `'"${kind}s":' || (SELECT ${itemsText(item)} FROM (SELECT object_id, is_silent FROM page WHERE kind = '${kind}'
     ORDER BY added_at DESC, object_id) one CROSS JOIN ${table} ${alias} ON ${alias}.id = one.object_id)`;

const LISTS = [
  list('model', 'model', 'o', OBJECT),
  list('channel', 'channel', 'o', OBJECT),
  // Only the subscriber sees silent subscriptions in the list.
  list('member', 'member', 'm', memberTileWith('m.subscribers + one.is_silent')),
  list('playlist', 'playlist', 'p', PLAYLIST),
].join(` || ',' || `);

/**
 * A page of subscriptions `s`, the newest first, as JSON of four lists without the outer braces.
 * @param where SQL of those the caller may see
 */
export const subscriptionLists = (where: string) => `WITH page AS MATERIALIZED (
    SELECT s.kind, s.object_id, s.added_at, s.is_silent FROM subscription s WHERE ${where}
    ORDER BY s.added_at DESC, s.kind, s.object_id LIMIT @count OFFSET @skip
  ) SELECT ${LISTS}`;
