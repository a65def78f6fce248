import * as z from 'zod/mini';
import { SEARCH_LENGTH, tidySearch } from '../search/query.ts';

/** Searches stored on this device; the box shows the first `SEARCHES_SHOWN` (specification 3). */
export const SEARCHES_KEPT = 30;
export const SEARCHES_SHOWN = 3;

/** A search as it was typed. At most two UTF-16 units per code point. */
const title = z.string().check(z.minLength(1), z.maxLength(SEARCH_LENGTH.max * 2));

/** One stored search (specification 3: search history item: title). */
export const storedSearch = z.strictObject({ title });

export type StoredSearch = z.output<typeof storedSearch>;

/** All stored searches, the latest first. */
export const storedSearches = z.array(storedSearch).check(z.maxLength(SEARCHES_KEPT));

export type StoredSearches = z.output<typeof storedSearches>;

/** The list with a search at its head; an earlier copy of it is removed. */
export function withSearch(list: StoredSearches, search: StoredSearch): StoredSearches {
  return [search, ...withoutSearch(list, search)].slice(0, SEARCHES_KEPT);
}

/** The list without a search, in any spelling. */
export function withoutSearch(list: StoredSearches, { title: gone }: StoredSearch): StoredSearches {
  const key = keyOf(gone);
  return list.filter((stored) => keyOf(stored.title) !== key);
}

/** A stored list; invalid entries are dropped. */
export function readSearches(stored: unknown): StoredSearches {
  if (!Array.isArray(stored)) return [];
  const read = stored.flatMap((entry) => {
    const parsed = storedSearch.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, SEARCHES_KEPT);
}

const keyOf = (text: string) => tidySearch(text).toLowerCase();
