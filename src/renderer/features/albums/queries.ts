import { albumsInput } from '../../../shared/screens/albums.ts';
import type { AlbumId } from '../../../shared/ids.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** A page of albums: all public ones, or with `from` those of a member or a model. */
export const albumsQuery = (of: Parameters<typeof albumsInput>[0]) =>
  apiQuery('albums.list', albumsInput(of));

export const albumQuery = (id: AlbumId) => apiQuery('album.get', { album_id: id });
