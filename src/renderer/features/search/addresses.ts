import { filterQuery } from '../../../shared/filters/table.ts';
import { to } from '../../../shared/routes.ts';

/** Address of a search's first page. */
export const searchAddress = (words: string) => to('search', { page: 1 }) + filterQuery({}, {}, { s: words });
