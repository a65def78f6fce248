import { getCategory, listCategories } from './services/categories.ts';
import { listCountries } from './services/countries.ts';
import type { CatalogOperations } from '../context.ts';

export const browseOperations: Pick<CatalogOperations, 'categories' | 'category.get' | 'countries.top'> = {
  categories: {
    handler: ({ context }, input) => listCategories(context.database, input),
    needs: [],
    shows: ['videos', 'names'],
    sameForAll: true,
  },
  'category.get': {
    handler: ({ context }, input) => getCategory(context.database, input),
    needs: [],
    shows: ['videos', 'names'],
    sameForAll: true,
  },
  'countries.top': {
    handler: ({ context }, input) => listCountries(context.database, input),
    needs: [],
    shows: ['videos'],
    sameForAll: true,
  },
};
