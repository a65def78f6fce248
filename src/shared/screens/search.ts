import { LIFETIME, LISTING_PAGE_SIZE } from '../constants.ts';
import { searchFilters } from '../filters/search.ts';
import { readFilters, type FilterValues } from '../filters/table.ts';
import { searchFault, tidySearch } from '../search/query.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { readPageNumber } from './page-number.ts';
import type { Choice, ScreenTable } from './screen.ts';
import { FILTER_PARAMETERS } from './videos.ts';

/** The search words of an address, normalised; empty if there are none. */
export function wordsOf(query: URLSearchParams): string {
  return tidySearch(query.get('s') ?? '');
}

interface SearchOf {
  readonly words: string;
  readonly page: number;
  readonly filters: FilterValues<typeof searchFilters>;
}

/** Input of `videos.search`. */
export function searchInput(
  { catalogue }: Choice,
  { words, page, filters }: SearchOf,
): InputOf<Api['videos.search']> {
  const { sort, type, duration, date } = filters;
  const params = { gender: catalogue, sort, count: LISTING_PAGE_SIZE, page, type, duration, date };
  return { params: { lifetime: LIFETIME.search, ...params }, s: words };
}

/** Input of `search.summary`: hits per kind, videos of the visitor's catalogue. */
export const summaryInput = ({ catalogue }: Choice, words: string): InputOf<Api['search.summary']> => ({
  s: words,
  gender: catalogue,
});

export const searchScreens = {
  search: {
    path: '/search/{page}/',
    query: ['s', ...FILTER_PARAMETERS],
    calls({ params, query, choice }) {
      const words = wordsOf(query);
      const page = readPageNumber(params['page']);
      if (page === null || searchFault(words) !== null) return [];
      const filters = readFilters(searchFilters, query).values;
      return [
        { operation: 'videos.search', input: searchInput(choice, { words, page, filters }) },
        { operation: 'search.summary', input: summaryInput(choice, words) },
      ];
    },
  },
} as const satisfies ScreenTable;
