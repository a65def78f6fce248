import { INDEX_SECTION_SIZE, LISTING_PAGE_SIZE, NOT_FOUND_PAGE_SIZE } from '../constants.ts';
import { VIDEO_SORTS, type Catalogue, type VideoSort } from '../filters/enums.ts';
import { readFilters, type FilterValues } from '../filters/table.ts';
import { videoFilters, type VideoFilters } from '../filters/videos.ts';
import { videoId } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { readPageNumber } from './page-number.ts';
import type { Choice, ScreenCall, ScreenTable } from './screen.ts';

interface ListingOf {
  readonly page: number;
  readonly count: number;
  readonly filters: Partial<FilterValues<VideoFilters>> & { readonly sort: VideoSort };
  /** The scope of the videos; without it: everything in the visitor's catalogue. */
  readonly from?: {
    readonly section: InputOf<Api['videos.list']>['section'];
    readonly object: string;
  };
}

/** Input of `videos.list`. Filters that are not set have the value `all`; a missing object is `0` (decisions B). */
export function listingInput(
  choice: { readonly catalogue: Catalogue },
  { page, count, filters, from }: ListingOf,
): InputOf<Api['videos.list']> {
  return {
    gender: choice.catalogue,
    sort: filters.sort,
    count,
    section: from?.section ?? 'all',
    object_id: from?.object ?? '0',
    page,
    type: filters.type ?? 'all',
    duration: filters.duration ?? 'all',
    date: filters.date ?? 'all',
  };
}

const plain = (choice: Choice, sort: VideoSort, count: number): ScreenCall => ({
  operation: 'videos.list',
  input: listingInput(choice, { page: 1, count, filters: { sort } }),
});

function ofVideo(operation: 'video.get' | 'video.file', id: string | undefined): readonly ScreenCall[] {
  const { data } = videoId.safeParse(id);
  return data === undefined ? [] : [{ operation, input: { video_id: data } }];
}

export const FILTER_PARAMETERS = ['sort', 'date', 'type', 'duration'] as const;

export const videoScreens = {
  index: {
    path: '/',
    calls: ({ choice }) => [
      plain(choice, 'latest-updates', INDEX_SECTION_SIZE),
      plain(choice, 'most-popular', INDEX_SECTION_SIZE),
      plain(choice, 'top-rated', INDEX_SECTION_SIZE),
    ],
  },
  listing: {
    path: '/{sort}/{page}/',
    query: FILTER_PARAMETERS,
    calls({ params, query, choice }) {
      const own = VIDEO_SORTS.find((sort) => sort === params['sort']);
      const page = readPageNumber(params['page']);
      if (own === undefined || page === null) return [];
      const { values } = readFilters(videoFilters(own), query);
      const input = listingInput(choice, { page, count: LISTING_PAGE_SIZE, filters: values });
      return [{ operation: 'videos.list', input }];
    },
  },
  video: {
    path: '/videos/{video_id}/{dir}/',
    calls: ({ params }) => ofVideo('video.get', params['video_id']),
    // Its player has the address when the page arrives.
    along: ({ params }) => ofVideo('video.file', params['video_id']),
  },
  notFound: {
    path: '/404/',
    page: 'not-found/Page.tsx',
    ssr: false,
    calls: ({ choice }) => [plain(choice, 'most-popular', NOT_FOUND_PAGE_SIZE)],
  },
} as const satisfies ScreenTable;
