import { getPlaylist, listPlaylists } from './services/playlists.ts';
import type { CatalogHandlers } from '../context.ts';

export const playlistHandlers: Pick<CatalogHandlers, 'playlists.list' | 'playlist.get'> = {
  'playlists.list': (input, { context, caller }) => listPlaylists(context, input, caller),
  'playlist.get': ({ playlist_id }, { context, caller }) => getPlaylist(context, playlist_id, caller),
};
