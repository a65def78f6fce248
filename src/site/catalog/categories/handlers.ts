import { getCategory, listCategories } from './services/categories.ts';
import { listCountries } from './services/countries.ts';
import type { CatalogHandlers } from '../context.ts';

export const browseHandlers: Pick<CatalogHandlers, 'categories' | 'category.get' | 'countries.top'> = {
  categories: (input, { context }) => listCategories(context.database, input),
  'category.get': (input, { context }) => getCategory(context.database, input),
  'countries.top': (input, { context }) => listCountries(context.database, input),
};
