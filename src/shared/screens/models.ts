import { LISTING_PAGE_SIZE } from '../constants.ts';
import type { Catalogue, Language } from '../filters/enums.ts';
import { modelFilters } from '../filters/models.ts';
import { readFilters, type FilterValues } from '../filters/table.ts';
import { videoFilters, type VideoFilters } from '../filters/videos.ts';
import { dir } from '../ids.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { commentsInput } from './comments.ts';
import { readPageNumber } from './page-number.ts';
import type { ScreenTable } from './screen.ts';
import { FILTER_PARAMETERS, listingInput } from './videos.ts';

/** Newest videos on a model's home: whole rows for every number of columns. */
export const MODEL_HOME_VIDEOS = 12;

/** Input of `models.list` for a page of the list. In Japanese, alphabetical order is by the readings. */
export function modelsInput(
  page: number,
  { count, sort, ...facts }: FilterValues<typeof modelFilters>,
  language: Language,
): InputOf<Api['models.list']> {
  const order = sort === 'alphabet' && language === 'ja' ? 'reading' : sort;
  return { ...facts, sort: order, count: Number(count), page };
}

/** Input of `videos.list` for a model's newest videos. */
export const modelHomeInput = (choice: { readonly catalogue: Catalogue }, name: string) =>
  listingInput(choice, {
    page: 1,
    count: MODEL_HOME_VIDEOS,
    filters: { sort: 'latest-updates' },
    from: { section: 'model', object: name },
  });

/** Videos of a model or channel by the address's filters. */
export const ownedInput = (
  choice: { readonly catalogue: Catalogue },
  from: { readonly section: 'model' | 'channel'; readonly object: string },
  page: number,
  filters: FilterValues<VideoFilters>,
) => listingInput(choice, { page, count: LISTING_PAGE_SIZE, filters, from });

export const modelScreens = {
  models: {
    path: '/models/{page}/',
    title: 'models:title',
    query: Object.keys(modelFilters),
    calls({ params, query, choice }) {
      const page = readPageNumber(params['page']);
      if (page === null) return [];
      const { values } = readFilters(modelFilters, query);
      return [{ operation: 'models.list', input: modelsInput(page, values, choice.language) }];
    },
  },
  model: {
    path: '/models/{dir}/',
    calls({ params, choice }) {
      const name = dir.safeParse(params['dir']);
      if (!name.success) return [];
      return [
        { operation: 'model.get', input: { dir: name.data } },
        { operation: 'videos.list', input: modelHomeInput(choice, name.data) },
      ];
    },
  },
  modelTab: {
    path: '/models/{dir}/{model_tab}/{page}/',
    page: 'model/Page.tsx',
    query: FILTER_PARAMETERS,
    calls({ params, query, choice }) {
      const name = dir.safeParse(params['dir']);
      const page = readPageNumber(params['page']);
      if (!name.success || page === null) return [];
      const model = { operation: 'model.get', input: { dir: name.data } } as const;
      if (params['model_tab'] === 'wall') {
        return [model, { operation: 'comments.list', input: commentsInput('model', name.data) }];
      }
      if (params['model_tab'] !== 'videos') return [model];
      const { values } = readFilters(videoFilters('latest-updates'), query);
      const from = { section: 'model', object: name.data } as const;
      return [model, { operation: 'videos.list', input: ownedInput(choice, from, page, values) }];
    },
  },
} as const satisfies ScreenTable;
