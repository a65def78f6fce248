import { getAlbum, listAlbums } from './services/albums.ts';
import type { CatalogHandlers } from '../context.ts';

export const albumHandlers: Pick<CatalogHandlers, 'albums.list' | 'album.get'> = {
  'albums.list': (input, { context, caller }) => listAlbums(context, input, caller),
  'album.get': ({ album_id }, { context, caller }) => getAlbum(context, album_id, caller),
};
