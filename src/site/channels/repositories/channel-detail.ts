import type { SiteDatabase } from '../../db/open.ts';
import { instant, link, picture, sectionsOf } from '../../paging/repositories/sql-json.ts';

const TEXT = `SELECT json_object(
    'id', CAST(o.id AS TEXT), 'dir', o.dir, 'title_en', o.title_en, 'title_ja', o.title_ja,
    'img', ${picture('o.image_key')}, 'cover', ${picture('o.cover_key')},
    'description_en', coalesce(t.description_en, ''), 'description_ja', coalesce(t.description_ja, ''),
    'group', json((SELECT ${link('g')} FROM channel_group g WHERE g.id = o.group_id)),
    'owner', json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${picture('m.avatar_key')})
      FROM member m WHERE m.id = o.owner_id)),
    'rating', o.rating,
    'statistics', json_object('videos', o.videos, 'viewed', o.views, 'subscribers', o.subscribers),
    'sections', ${sectionsOf('channel', 'o.id')}, 'added_date', ${instant('o.added_at')})
  FROM channel o LEFT JOIN channel_text t ON t.channel_id = o.id WHERE o.id = ?`;

/** `channel.get` as wire JSON; `undefined` when there is no such channel. */
export function channelJson(database: SiteDatabase, id: number): string | undefined {
  return database.prepared(TEXT).pluck().get(id) as string | undefined;
}
