import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { getAlbum, listAlbums } from './services/albums.ts';

export const albumHandlers: Pick<ApiHandlers<Api>, 'albums.list' | 'album.get'> = {
  'albums.list': (input, { context, caller }) => listAlbums(context, input, caller),
  'album.get': ({ album_id }, { context, caller }) => getAlbum(context, album_id, caller),
};
