import { cataloguesOf, instantSql, linkSql, ownerSql, pictureSql } from '../../../visibility/index.ts';

/** Tile of the channel `o`. */
export const channelTile = `json_object('id', CAST(o.id AS TEXT), 'dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja,
  'img', ${pictureSql('o.image_key')}, 'cover', ${pictureSql('o.cover_key')},
  'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers))`;

/** `channel.get` of the channel with the id `?`. */
export const CHANNEL_RECORD = `SELECT json_object(
    'id', CAST(o.id AS TEXT), 'dir', o.dir, 'title_en', o.title_en, 'title_ja', o.title_ja,
    'img', ${pictureSql('o.image_key')}, 'cover', ${pictureSql('o.cover_key')},
    'description_en', coalesce(t.description_en, ''), 'description_ja', coalesce(t.description_ja, ''),
    'group', json((SELECT ${linkSql('g')} FROM channel_group g WHERE g.id = o.group_id)),
    'owner', ${ownerSql('o.owner_id')},
    'rating', o.rating,
    'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers),
    'sections', ${cataloguesOf('channel', 'o.id')}, 'added_date', ${instantSql('o.added_at')})
  FROM channel o LEFT JOIN channel_text t ON t.channel_id = o.id WHERE o.id = ?`;

/** All groups in order, as one JSON array. */
export const CHANNEL_GROUPS = `SELECT json_group_array(json_object('dir', g.dir, 'title', g.title_en, 'title_jp', g.title_ja,
    'total_channels', g.channels))
  FROM (SELECT * FROM channel_group ORDER BY position, id) g`;
