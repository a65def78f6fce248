import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type { HistoryRequest } from '../../shared/entities/history.ts';
import { historyTerms } from '../../shared/history-match.ts';
import { HISTORY_HITS } from '../../shared/limits.ts';
import { createHistorySearch } from './history-search.ts';
import { timesOf, type Times } from './history-times.ts';
import type { Sqlite } from './open-database.ts';

/** Positions of a block that is counted (migrations.ts, where they are ten bits). */
const COUNTED_POSITIONS = 1_024;

/** The positions of a page, newest first, and how many visits were asked for. */
export interface Found {
  readonly positions: readonly number[];
  readonly totalCount: number;
}

interface Block {
  readonly block: number;
  readonly visits: number;
}

/**
 * Finds the positions of a page without walking over the pages before it: all visits by their counted blocks, those of a
 * time by its index, those with words by `createHistorySearch`. Bounded for a million visits (goal G16).
 */
export function createHistoryPages(sqlite: Sqlite) {
  const search = createHistorySearch(sqlite);
  const blocks = sqlite.prepare<[], Block>('SELECT block, visits FROM visit_block ORDER BY block DESC');
  const count = sqlite.prepare<[], number>('SELECT coalesce(sum(visits), 0) FROM visit_block').pluck();
  const below = sqlite
    .prepare<[number, number, number], number>(
      'SELECT position FROM visit WHERE position < ? ORDER BY position DESC LIMIT ? OFFSET ?',
    )
    .pluck();
  const within = 'visited_at >= @from AND visited_at < @until';
  const timeCount = sqlite.prepare<[Times], number>(`SELECT count(*) FROM visit WHERE ${within}`).pluck();
  const timePage = sqlite
    .prepare<[Times & { start: number; size: number }], number>(
      `SELECT position FROM visit WHERE ${within} ORDER BY visited_at DESC, position DESC
       LIMIT @size OFFSET @start`,
    )
    .pluck();

  /** A page of everything: whole blocks are stepped over by their counts. */
  const everything = (start: number): Found => {
    const all = blocks.all();
    const totalCount = all.reduce((sum, { visits }) => sum + visits, 0);
    let left = start;
    const found = all.find(({ visits }) => {
      if (left < visits) return true;
      left -= visits;
      return false;
    });
    if (!found) return { positions: [], totalCount };
    const positions = below.all((found.block + 1) * COUNTED_POSITIONS, HISTORY_PAGE_SIZE, left);
    return { positions, totalCount };
  };

  return {
    /** All stored visits. */
    count: (): number => count.get() ?? 0,
    /** @param unindexed positions that the index does not know and the request asks for, newest first and older than the others */
    find(request: HistoryRequest, unindexed: readonly number[]): Found {
      const start = (request.page - 1) * HISTORY_PAGE_SIZE;
      const terms = historyTerms(request.search);
      const times = timesOf(request);
      if (!terms) {
        if (!times) return everything(start);
        const totalCount = timeCount.get(times) ?? 0;
        return { positions: timePage.all({ ...times, start, size: HISTORY_PAGE_SIZE }), totalCount };
      }
      if (terms.length === 0) return { positions: [], totalCount: 0 };
      const all = [...search(terms, times, HISTORY_HITS), ...unindexed].slice(0, HISTORY_HITS);
      return { positions: all.slice(start, start + HISTORY_PAGE_SIZE), totalCount: all.length };
    },
  };
}
