import type { Api } from '../../../shared/api/table/index.ts';
import { getCategory, listCategories } from './services/categories.ts';
import { listCountries } from './services/countries.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';

export const browseHandlers: Pick<ApiHandlers<Api>, 'categories' | 'category.get' | 'countries.top'> = {
  categories: (input, { context }) => listCategories(context.database, input),
  'category.get': (input, { context }) => getCategory(context.database, input),
  'countries.top': (input, { context }) => listCountries(context.database, input),
};
