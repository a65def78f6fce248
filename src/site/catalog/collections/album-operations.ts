import { getAlbum, listAlbums } from './services/albums.ts';
import type { CatalogOperations } from '../context.ts';
import { sectionIn } from '../../identity/index.ts';

export const albumOperations: Pick<CatalogOperations, 'albums.list' | 'album.get'> = {
  'albums.list': {
    handler: (input, { context, caller }) => listAlbums(context, input, caller),
    needs: [],
    shows: ['collections', 'names'],
    sameForAll: sectionIn('all', 'model'),
  },
  'album.get': {
    handler: ({ album_id }, { context, caller }) => getAlbum(context, album_id, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
  },
};
