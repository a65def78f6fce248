import type { PlaylistSort } from '../../../../shared/filters/playlists.ts';
import type { ListQuery, SiteDatabase } from '../../../platform/index.ts';
import { type Caller, VISITOR } from '../../../identity/index.ts';
import { canViewPlaylist, PUBLIC_PLAYLIST, viewerOf } from '../../../visibility/index.ts';
import type { CollectionScope } from './collections.ts';
import { playlistRecord, playlistTile } from '../json/playlist.ts';

const SORTS: Readonly<Record<PlaylistSort, { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'updated_at', index: 'playlist_updated' },
  recent: { column: 'added_at', index: 'playlist_recent' },
  'most-popular': { column: 'popularity', index: 'playlist_popular' },
  'most-viewed': { column: 'views', index: 'playlist_viewed' },
  'top-rated': { column: 'rating', index: 'playlist_rated' },
  'count-videos': { column: 'videos', index: 'playlist_fullest' },
};

/**
 * The query of a playlist list. The list of all playlists contains public ones; a member's list contains those the
 * caller may see.
 */
export function playlistQuery(scope: CollectionScope, sort: PlaylistSort, caller: Caller): ListQuery {
  const { column, index } = SORTS[sort];
  const common = { table: 'playlist', alias: 'p', column, item: playlistTile(caller) };
  if (scope.kind === 'all') {
    return {
      ...common,
      // The same for everybody, so without pictures of the viewer's private videos.
      item: playlistTile(VISITOR),
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

/** `playlist.get` as wire JSON; `undefined` if there is no such playlist that the caller may see. */
export function playlistJson(database: SiteDatabase, id: string, caller: Caller): string | undefined {
  const text = `SELECT ${playlistRecord(caller)} FROM playlist p WHERE p.id = @id AND ${canViewPlaylist(caller)}`;
  return database
    .prepared(text)
    .pluck()
    .get({ id: Number(id), viewer: viewerOf(caller) }) as string | undefined;
}

/** Whether the caller may see a playlist; `undefined` if there is no such playlist. */
export function mayViewPlaylist(database: SiteDatabase, id: number, caller: Caller): boolean | undefined {
  const statement = database.prepared(`SELECT ${canViewPlaylist(caller)} FROM playlist p WHERE p.id = @id`);
  const may = statement.pluck().get({ id, viewer: viewerOf(caller) }) as number | undefined;
  return may === undefined ? undefined : may === 1;
}

/** The counter of public videos in a playlist. */
export function keptPlaylistVideos(database: SiteDatabase, id: number): number {
  const statement = database.prepared('SELECT videos FROM playlist WHERE id = ?').pluck();
  return (statement.get(id) as number | undefined) ?? 0;
}
