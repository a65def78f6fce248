import { getCategory, listCategories } from './services/categories.ts';
import { listCountries } from './services/countries.ts';
import type { CatalogOperations } from '../context.ts';

export const browseOperations: Pick<CatalogOperations, 'categories' | 'category.get' | 'countries.top'> = {
  categories: {
    handler: (input, { context }) => listCategories(context.database, input),
    needs: [],
    shows: ['videos', 'names'],
    sameForAll: true,
  },
  'category.get': {
    handler: (input, { context }) => getCategory(context.database, input),
    needs: [],
    shows: ['videos', 'names'],
    sameForAll: true,
  },
  'countries.top': {
    handler: (input, { context }) => listCountries(context.database, input),
    needs: [],
    shows: ['videos'],
    sameForAll: true,
  },
};
