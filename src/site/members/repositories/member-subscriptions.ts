import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { canViewPlaylist } from '../../collections/policies/can-view-collections.ts';
import { viewerOf } from '../../videos/policies/can-view.ts';
import { memberTile } from './members.ts';
import { picture } from '../../paging/repositories/sql-json.ts';

const OBJECT = `json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja, 'img', ${picture('o.image_key')},
  'total_videos', o.videos)`;
const PLAYLIST = `json_object('playlist_id', CAST(p.id AS TEXT), 'title', p.title, 'total_videos', p.videos)`;

/** Subscriptions of a member whose object the caller may see. */
const seenBy = (caller: Caller) => `s.member_id = @id AND (s.kind <> 'playlist'
  OR EXISTS (SELECT 1 FROM playlist p WHERE p.id = s.object_id AND ${canViewPlaylist(caller)}))`;

interface PageRequest {
  readonly id: number;
  readonly skip: number;
  readonly count: number;
}

/** A page of subscriptions, the newest first, as the JSON of four lists without the braces around them. */
export function subscriptionsJson(database: SiteDatabase, page: PageRequest, caller: Caller): string {
  const list = (kind: string, table: string, alias: string, item: string) =>
    `'"${kind}s":' || (SELECT json_group_array(${item}) FROM (SELECT object_id FROM page WHERE kind = '${kind}'
       ORDER BY added_at DESC, object_id) one CROSS JOIN ${table} ${alias} ON ${alias}.id = one.object_id)`;
  const statement = database.prepared(
    `WITH page AS MATERIALIZED (
       SELECT s.kind, s.object_id, s.added_at FROM subscription s WHERE ${seenBy(caller)}
       ORDER BY s.added_at DESC, s.kind, s.object_id LIMIT @count OFFSET @skip
     ) SELECT ${[
       list('model', 'model', 'o', OBJECT),
       list('channel', 'channel', 'o', OBJECT),
       list('member', 'member', 'm', memberTile),
       list('playlist', 'playlist', 'p', PLAYLIST),
     ].join(` || ',' || `)}`,
  );
  return statement.pluck().get({ ...page, viewer: viewerOf(caller) }) as string;
}

/** How many subscriptions of a member the caller may see. */
export function subscriptionTotal(database: SiteDatabase, id: number, caller: Caller): number {
  const statement = database.prepared(`SELECT count(*) FROM subscription s WHERE ${seenBy(caller)}`);
  return statement.pluck().get({ id, viewer: viewerOf(caller) }) as number;
}
