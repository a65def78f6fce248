import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type { HistoryRequest, HistoryEntry, HistoryPage } from '../../shared/entities/history.ts';
import { historyMatcher, historyTerms } from '../../shared/history-match.ts';
import { HISTORY_HITS } from '../../shared/limits.ts';

/** The requested page of visits in memory. @param newest all of them, newest first */
export function pageOf(newest: readonly HistoryEntry[], ask: HistoryRequest): HistoryPage {
  const fits = historyMatcher(ask);
  const all = fits ? newest.filter(fits) : newest;
  const found = historyTerms(ask.search) ? all.slice(0, HISTORY_HITS) : all;
  const start = (ask.page - 1) * HISTORY_PAGE_SIZE;
  return {
    entries: found.slice(start, start + HISTORY_PAGE_SIZE),
    totalCount: found.length,
    pages: Math.ceil(found.length / HISTORY_PAGE_SIZE),
    storedCount: newest.length,
  };
}
