import { LISTING_PAGE_SIZE } from '../constants.ts';
import { readFilters } from '../filters/table.ts';
import { videoFilters } from '../filters/videos.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { readPageNumber } from './page-number.ts';
import type { Choice, ScreenRequest, ScreenCall, ScreenTable } from './screen.ts';
import { FILTER_PARAMETERS, listingInput } from './videos.ts';

/** Input of `categories`: all categories of the catalogue that have videos. */
export const categoriesInput = ({ catalogue, language }: Choice): InputOf<Api['categories']> => ({
  gender: catalogue,
  section: 'all',
  lang: language,
});

/** Input of `categories` for a form: empty ones as well. */
export const everyCategoryInput = (choice: Choice): InputOf<Api['categories']> => ({
  ...categoriesInput(choice),
  section: 'every',
});

export const categoryInput = (
  { catalogue, language }: Choice,
  object_id: string,
): InputOf<Api['category.get']> => ({ gender: catalogue, object_id, lang: language });

/** Input of `countries.top`: counts the visitor's catalogue, because a country opens in it. */
export const countriesInput = ({ catalogue }: Choice, page: number): InputOf<Api['countries.top']> => ({
  page,
  gender: catalogue,
});

/** Scopes of a listing other than a whole catalogue. */
type From = Parameters<typeof listingInput>[1]['from'];

/** The call of a listing in a scope, by default the newest first. */
function listingCall({ params, query, choice }: ScreenRequest, from: From): readonly ScreenCall[] {
  const page = readPageNumber(params['page']);
  if (page === null || !from) return [];
  const { values } = readFilters(videoFilters('latest-updates'), query);
  const input = listingInput(choice, { page, count: LISTING_PAGE_SIZE, filters: values, from });
  return [{ operation: 'videos.list', input }];
}

export const browseScreens = {
  categories: {
    path: '/categories/',
    title: 'common:categories',
    calls: ({ choice }) => [{ operation: 'categories', input: categoriesInput(choice) }],
  },
  category: {
    path: '/categories/{object_id}/{page}/',
    query: FILTER_PARAMETERS,
    calls(ask) {
      const object = ask.params['object_id'] ?? '';
      return [
        { operation: 'category.get', input: categoryInput(ask.choice, object) },
        ...listingCall(ask, { section: 'category', object }),
      ];
    },
  },
  countries: {
    path: '/top-country/{page}/',
    title: 'browse:countriesTitle',
    calls({ params, choice }) {
      const page = readPageNumber(params['page']);
      return page === null ? [] : [{ operation: 'countries.top', input: countriesInput(choice, page) }];
    },
  },
  country: {
    path: '/country/{country}/{page}/',
    query: FILTER_PARAMETERS,
    calls: (ask) => listingCall(ask, { section: 'country', object: ask.params['country'] ?? '' }),
  },
} as const satisfies ScreenTable;
