import { COUNTRIES } from './countries.ts';
import type { FilterTable } from './table.ts';

/**
 * Sorts of the community list. `recent`: by the day of joining; `most-viewed`: by the views of a member's public
 * videos; `count-videos`: by the number of these videos. The first is the default.
 */
export const MEMBER_SORTS = ['recent', 'most-viewed', 'most-subscribed', 'count-videos', 'alphabet'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Filters of members (specification 3). On the wire, a filter that is not set is `all`. */
export const MEMBER_FACTS = {
  country: ['all', ...COUNTRIES],
  /** 1 male, 2 female, 3 trans. */
  sex: ['all', '1', '2', '3'],
  /** 1: 18-21, 2: 22-29, 3: 30-39, 4: 40 and over. */
  age: ['all', '1', '2', '3', '4'],
  /** 1 yes, 2 no. */
  with_avatar: ['all', '1', '2'],
  /** 1 single, 2 married, 3 open. */
  relationship: ['all', '1', '2', '3'],
  /** 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual. */
  orientation: ['all', '1', '2', '3', '4', '5'],
} as const satisfies FilterTable;

/** Filters of `/community/{page}/`. Its eighth parameter, `search`, is free text and not a filter. */
export const memberFilters = { sort: MEMBER_SORTS, ...MEMBER_FACTS } as const satisfies FilterTable;

export type MemberFilters = typeof memberFilters;

/** Longest search, code points (decisions A). */
export const MEMBER_SEARCH_MAX = 69;
