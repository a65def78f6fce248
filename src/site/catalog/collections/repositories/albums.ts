import type { AlbumSort } from '../../../../shared/filters/albums.ts';
import type { ListQuery, SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canViewAlbum, PUBLIC_ALBUM, viewerOf } from '../../../visibility/index.ts';
import type { CollectionScope } from './collections.ts';
import { albumRecord, albumTile } from '../json/album.ts';

const SORTS: Readonly<Record<AlbumSort, { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'updated_at', index: 'album_updated' },
  recent: { column: 'added_at', index: 'album_recent' },
  'most-popular': { column: 'popularity', index: 'album_popular' },
  'most-viewed': { column: 'views', index: 'album_viewed' },
  'top-rated': { column: 'rating', index: 'album_rated' },
  'count-photos': { column: 'photos', index: 'album_fullest' },
};

/**
 * The query of an album list. The lists of all albums and of a model contain public albums; a member's list contains
 * those the caller may see.
 */
export function albumQuery(scope: CollectionScope, sort: AlbumSort, caller: Caller): ListQuery {
  const { column, index } = SORTS[sort];
  const common = { table: 'album', alias: 'a', column, item: albumTile };
  if (scope.kind === 'all') {
    return { ...common, from: `album a INDEXED BY ${index}`, where: PUBLIC_ALBUM, values: {}, ordered: true };
  }
  const values = { object: scope.id };
  if (scope.kind === 'model') {
    const from = 'album_model l INDEXED BY album_model_model CROSS JOIN album a ON a.id = l.album_id';
    return { ...common, from, where: `l.model_id = @object AND ${PUBLIC_ALBUM}`, values, ordered: false };
  }
  const where = `a.owner_id = @object AND ${canViewAlbum(caller)}`;
  return { ...common, from: 'album a INDEXED BY album_owner', where, values, ordered: false };
}

/** `album.get` as wire JSON; `undefined` if there is no such album that the caller may see. */
export function albumJson(database: SiteDatabase, id: string, caller: Caller): string | undefined {
  const text = `SELECT ${albumRecord(caller)} FROM album a WHERE a.id = @id AND ${canViewAlbum(caller)}`;
  return database
    .prepared(text)
    .pluck()
    .get({ id: Number(id), viewer: viewerOf(caller) }) as string | undefined;
}
