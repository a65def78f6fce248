import { ALBUMS_PAGE_SIZE } from '../constants.ts';
import { albumFilters, type AlbumSection, type AlbumSort } from '../filters/albums.ts';
import { readFilters } from '../filters/table.ts';
import { albumId } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { collectionsInput, type CollectionsRequest } from './collections.ts';
import { readPageNumber } from './page-number.ts';
import type { ScreenTable } from './screen.ts';

/** Input of `albums.list`. */
export const albumsInput = (ask: CollectionsRequest<AlbumSort, AlbumSection>): InputOf<Api['albums.list']> =>
  collectionsInput(ask, ALBUMS_PAGE_SIZE);

export const albumScreens = {
  albums: {
    path: '/albums/{page}/',
    title: 'albums:title',
    query: ['sort'],
    calls({ params, query }) {
      const page = readPageNumber(params['page']);
      if (page === null) return [];
      const { sort } = readFilters(albumFilters, query).values;
      return [{ operation: 'albums.list', input: albumsInput({ page, sort }) }];
    },
  },
  album: {
    path: '/album/{album_id}/',
    ssr: false,
    calls({ params }) {
      const id = albumId.safeParse(params['album_id']);
      return id.success ? [{ operation: 'album.get', input: { album_id: id.data } }] : [];
    },
  },
} as const satisfies ScreenTable;
