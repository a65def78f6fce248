import { getAlbum, listAlbums } from './services/albums.ts';
import type { CatalogOperations } from '../context.ts';
import { sectionIn } from '../../identity/index.ts';

export const albumOperations: Pick<CatalogOperations, 'albums.list' | 'album.get'> = {
  'albums.list': {
    handler: ({ context, caller }, input) => listAlbums(context, input, caller),
    needs: [],
    shows: ['collections', 'names'],
    sameForAll: sectionIn('all', 'model'),
  },
  'album.get': {
    handler: ({ context, caller }, { album_id }) => getAlbum(context, album_id, caller),
    needs: [],
    shows: ['collections', 'names', 'videos'],
  },
};
