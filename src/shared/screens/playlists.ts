import { LISTING_PAGE_SIZE, PLAYLISTS_PAGE_SIZE } from '../constants.ts';
import type { Catalogue } from '../filters/enums.ts';
import { playlistFilters, type PlaylistSection, type PlaylistSort } from '../filters/playlists.ts';
import { readFilters } from '../filters/table.ts';
import { playlistId, type PlaylistId } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { collectionsInput, type CollectionsRequest } from './collections.ts';
import { readPageNumber } from './page-number.ts';
import type { CallsOf, ScreenTable } from './screen.ts';

/** Input of `playlists.list`. */
export const playlistsInput = (
  ask: CollectionsRequest<PlaylistSort, PlaylistSection>,
): InputOf<Api['playlists.list']> => collectionsInput(ask, PLAYLISTS_PAGE_SIZE);

/** Input of `videos.list` for a page of a playlist, in its own order. */
export const playlistVideosInput = (
  { catalogue }: { readonly catalogue: Catalogue },
  id: PlaylistId,
  page: number,
): InputOf<Api['videos.list']> => ({
  gender: catalogue,
  sort: 'all',
  count: LISTING_PAGE_SIZE,
  section: 'playlist',
  object_id: id,
  page,
  type: 'all',
  duration: 'all',
  date: 'all',
});

const playlistCalls: CallsOf = ({ params, choice }) => {
  const id = playlistId.safeParse(params['playlist_id']);
  const page = readPageNumber(params['page'] ?? '1');
  if (!id.success || page === null) return [];
  return [
    { operation: 'playlist.get', input: { playlist_id: id.data } },
    { operation: 'videos.list', input: playlistVideosInput(choice, id.data, page) },
  ];
};

export const playlistScreens = {
  playlists: {
    path: '/playlists/{page}/',
    title: 'playlists:title',
    query: ['sort'],
    calls({ params, query }) {
      const page = readPageNumber(params['page']);
      if (page === null) return [];
      const { sort } = readFilters(playlistFilters, query).values;
      return [{ operation: 'playlists.list', input: playlistsInput({ page, sort }) }];
    },
  },
  playlist: { path: '/playlist/{playlist_id}/', calls: playlistCalls },
  playlistPage: {
    path: '/playlist/{playlist_id}/{page}/',
    page: 'playlist/Page.tsx',
    calls: playlistCalls,
  },
} as const satisfies ScreenTable;
