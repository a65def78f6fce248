import { getPlaylist, listPlaylists } from './services/playlists.ts';
import type { CatalogOperations } from '../context.ts';
import { sectionIn } from '../../identity/index.ts';

export const playlistOperations: Pick<CatalogOperations, 'playlists.list' | 'playlist.get'> = {
  'playlists.list': {
    handler: (input, { context, caller }) => listPlaylists(context, input, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
    sameForAll: sectionIn('all'),
  },
  'playlist.get': {
    handler: ({ playlist_id }, { context, caller }) => getPlaylist(context, playlist_id, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
  },
};
