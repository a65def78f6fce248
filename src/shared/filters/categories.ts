import type { FilterTable } from './table.ts';

/** Orders of the overview of categories. All categories are on one page, so the page sorts them itself. */
export const categoryFilters = {
  sort: ['count-videos', 'alphabet'],
} as const satisfies FilterTable;
