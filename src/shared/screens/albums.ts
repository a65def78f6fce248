import { ALBUMS_PAGE_SIZE } from '../constants.ts';
import { albumFilters, type AlbumSection, type AlbumSort } from '../filters/albums.ts';
import { readFilters } from '../filters/table.ts';
import { albumId } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { readPageNumber } from './page-number.ts';
import type { ScreenTable } from './screen.ts';

/** Input of `albums.list`; without `from`: all public ones. */
export function albumsInput(ask: {
  readonly page: number;
  readonly sort: AlbumSort;
  readonly from?: { readonly section: Exclude<AlbumSection, 'all'>; readonly object: string };
}): InputOf<Api['albums.list']> {
  return {
    sort: ask.sort,
    count: ALBUMS_PAGE_SIZE,
    section: ask.from?.section ?? 'all',
    object_id: ask.from?.object ?? '0',
    page: ask.page,
  };
}

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
