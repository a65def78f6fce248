import { PLAYLIST_THUMBS } from '../../../shared/entities/playlist.ts';
import type { PlaylistSort } from '../../../shared/filters/playlists.ts';
import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { canViewPlaylist, PUBLIC_PLAYLIST } from '../policies/can-view-collections.ts';
import { canView, viewerOf } from '../../videos/policies/can-view.ts';
import type { CollectionScope } from './collections.ts';
import { instant, link, picture, thumb } from '../../paging/repositories/sql-json.ts';
import type { ListQuery } from '../../paging/repositories/list-query.ts';

const SORTS: Readonly<Record<PlaylistSort, { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'updated_at', index: 'playlist_updated' },
  recent: { column: 'added_at', index: 'playlist_recent' },
  'most-popular': { column: 'popularity', index: 'playlist_popular' },
  'most-viewed': { column: 'views', index: 'playlist_viewed' },
  'top-rated': { column: 'rating', index: 'playlist_rated' },
  'count-videos': { column: 'videos', index: 'playlist_fullest' },
};

/** The walk of a list of playlists. All of them are those that are public; a member's are those the caller may see. */
export function playlistQuery(scope: CollectionScope, sort: PlaylistSort, caller: Caller): ListQuery {
  const { column, index } = SORTS[sort];
  const common = { table: 'playlist', alias: 'p', column, item: tileJson(caller) };
  if (scope.kind === 'all') {
    return {
      ...common,
      from: `playlist p INDEXED BY ${index}`,
      where: PUBLIC_PLAYLIST,
      values: {},
      ordered: true,
    };
  }
  const where = `p.owner_id = @object AND ${canViewPlaylist(caller)}`;
  const from = 'playlist p INDEXED BY playlist_owner';
  return { ...common, from, where, values: { object: scope.id }, ordered: false };
}

/** `playlist.get` as wire JSON; `undefined` when there is none that the caller may see. */
export function playlistJson(database: SiteDatabase, id: string, caller: Caller): string | undefined {
  const edit = caller.memberId === null ? 'false' : 'p.owner_id = @viewer';
  const text = `SELECT json_object(${fields(caller)}, 'description', p.description, 'orientation', p.orientation,
      'categories', json((SELECT json_group_array(${link('o')}) FROM playlist_category l
        JOIN category o ON o.id = l.category_id WHERE l.playlist_id = p.id)),
      'owner', json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${picture('m.avatar_key')})
        FROM member m WHERE m.id = p.owner_id)),
      'can', json_object('edit', json(iif(${edit}, 'true', 'false'))))
    FROM playlist p WHERE p.id = @id AND ${canViewPlaylist(caller)}`;
  return database
    .prepared(text)
    .pluck()
    .get({ id: Number(id), viewer: viewerOf(caller) }) as string | undefined;
}

/** Whether the caller may see a playlist; `undefined` when there is none. */
export function mayViewPlaylist(database: SiteDatabase, id: number, caller: Caller): boolean | undefined {
  const statement = database.prepared(`SELECT ${canViewPlaylist(caller)} FROM playlist p WHERE p.id = @id`);
  const may = statement.pluck().get({ id, viewer: viewerOf(caller) }) as number | undefined;
  return may === undefined ? undefined : may === 1;
}

/** The kept count of public videos in a playlist. */
export function keptPlaylistVideos(database: SiteDatabase, id: number): number {
  const statement = database.prepared('SELECT videos FROM playlist WHERE id = ?').pluck();
  return (statement.get(id) as number | undefined) ?? 0;
}

function tileJson(caller: Caller): string {
  const owner = `(SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m WHERE m.id = p.owner_id)`;
  return `json_object(${fields(caller)}, 'owner', json(${owner}))`;
}

/** What tile and record share. Thumbs and first video come from the videos the caller may see. */
function fields(caller: Caller): string {
  const shown = `FROM playlist_video l INDEXED BY playlist_video_order CROSS JOIN video v ON v.id = l.video_id
    WHERE l.playlist_id = p.id AND ${canView(caller)} ORDER BY l.position, l.video_id`;
  return `'playlist_id', CAST(p.id AS TEXT), 'title', p.title, 'visible', 1 - p.is_private,
    'thumbs', json((SELECT json_group_array(json_object('scr', t.scr, 'color', t.color))
      FROM (SELECT ${thumb} AS scr, v.color AS color ${shown} LIMIT ${PLAYLIST_THUMBS}) t)),
    'video_id', (SELECT CAST(v.id AS TEXT) ${shown} LIMIT 1),
    'video_dir', coalesce((SELECT v.dir ${shown} LIMIT 1), ''),
    'statistics', json_object('videos', p.videos, 'viewed', p.views),
    'added_date', ${instant('p.added_at')}, 'updated_date', ${instant('p.updated_at')}`;
}
