import * as z from 'zod/mini';
import { SEARCH_LENGTH, tidySearch } from '../search/query.ts';

/** Searches kept on this device; the box shows the first `SEARCHES_SHOWN` (specification 3). */
export const SEARCHES_KEPT = 30;
export const SEARCHES_SHOWN = 3;

/** A search as it was typed. Two UTF-16 units a code point at most. */
const title = z.string().check(z.minLength(1), z.maxLength(SEARCH_LENGTH.max * 2));

/** One kept search (specification 3: search history item: title). */
export const keptSearch = z.strictObject({ title });

export type KeptSearch = z.output<typeof keptSearch>;

/** All kept searches, the latest first. */
export const keptSearches = z.array(keptSearch).check(z.maxLength(SEARCHES_KEPT));

export type KeptSearches = z.output<typeof keptSearches>;

/** The list with a search at its head, where it may have stood already further down. */
export function withSearch(list: KeptSearches, search: KeptSearch): KeptSearches {
  return [search, ...withoutSearch(list, search)].slice(0, SEARCHES_KEPT);
}

/** The list without a search, however it was spelt. */
export function withoutSearch(list: KeptSearches, { title: gone }: KeptSearch): KeptSearches {
  const key = keyOf(gone);
  return list.filter((kept) => keyOf(kept.title) !== key);
}

/** A stored list as it may have become: what does not fit is left out, alone. */
export function readSearches(stored: unknown): KeptSearches {
  if (!Array.isArray(stored)) return [];
  const read = stored.flatMap((entry) => {
    const parsed = keptSearch.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, SEARCHES_KEPT);
}

const keyOf = (text: string) => tidySearch(text).toLowerCase();
