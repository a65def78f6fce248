import { to } from '../routes.ts';
import { filterQuery } from './table.ts';

/** Address of the first page of search results for some words. */
export function searchAddress(words: string): string {
  return to('search', { page: 1 }) + filterQuery({}, {}, { s: words });
}
