import { getPlaylist, listPlaylists } from './services/playlists.ts';
import type { CatalogOperations } from '../context.ts';
import { sectionIn } from '../../identity/index.ts';

export const playlistOperations: Pick<CatalogOperations, 'playlists.list' | 'playlist.get'> = {
  'playlists.list': {
    handler: ({ context, caller }, input) => listPlaylists(context, input, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
    sameForAll: sectionIn('all'),
  },
  'playlist.get': {
    handler: ({ context, caller }, { playlist_id }) => getPlaylist(context, playlist_id, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
  },
};
