import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { getPlaylist, listPlaylists } from './services/playlists.ts';

export const playlistHandlers: Pick<ApiHandlers<Api>, 'playlists.list' | 'playlist.get'> = {
  'playlists.list': (input, { context, caller }) => listPlaylists(context, input, caller),
  'playlist.get': ({ playlist_id }, { context, caller }) => getPlaylist(context, playlist_id, caller),
};
