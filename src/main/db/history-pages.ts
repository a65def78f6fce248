import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type { HistoryRequest } from '../../shared/entities/history.ts';
import { historyTerms } from '../../shared/history-match.ts';
import { HISTORY_HITS } from '../../shared/limits.ts';
import { createHistorySearch, type Among } from './history-search.ts';
import type { Sqlite } from './open-database.ts';

/** Turns of a block that is counted (migrations.ts, where they are ten bits). */
const COUNTED_TURNS = 1_024;

/** The turns of a page, newest first, and how many visits were asked for. */
export interface Found {
  readonly turns: readonly number[];
  readonly totalCount: number;
}

interface Block {
  readonly block: number;
  readonly visits: number;
}

/**
 * Finds the turns of a page without walking over the pages before it: all visits by their counted blocks, those of a
 * time by its index, those with words by `createHistorySearch`. Bounded for a million visits (goal G16).
 */
export function createHistoryPages(sqlite: Sqlite) {
  const search = createHistorySearch(sqlite);
  const blocks = sqlite.prepare<[], Block>('SELECT block, visits FROM visit_block ORDER BY block DESC');
  const count = sqlite.prepare<[], number>('SELECT coalesce(sum(visits), 0) FROM visit_block').pluck();
  const below = sqlite
    .prepare<[number, number, number], number>(
      'SELECT turn FROM visit WHERE turn < ? ORDER BY turn DESC LIMIT ? OFFSET ?',
    )
    .pluck();
  const within = 'visited_at >= @from AND visited_at < @until';
  const timeCount = sqlite.prepare<[Times], number>(`SELECT count(*) FROM visit WHERE ${within}`).pluck();
  const timePage = sqlite
    .prepare<[Times & { start: number; size: number }], number>(
      `SELECT turn FROM visit WHERE ${within} ORDER BY visited_at DESC, turn DESC LIMIT @size OFFSET @start`,
    )
    .pluck();
  const turnsWithin = sqlite.prepare<[Times], { first: number | null; last: number | null }>(
    `SELECT min(turn) AS first, max(turn) AS last FROM visit WHERE ${within}`,
  );
  const timeOf = sqlite.prepare<[number], number>('SELECT visited_at FROM visit WHERE turn = ?').pluck();
  const among = (times: Times | null): Among => {
    if (!times) return { first: 0, last: Number.MAX_SAFE_INTEGER, isAsked: () => true };
    const { first, last } = turnsWithin.get(times) ?? {};
    const isAsked = (turn: number) => {
      const at = timeOf.get(turn);
      return at !== undefined && at >= times.from && at < times.until;
    };
    return { first: first ?? 0, last: last ?? -1, isAsked };
  };

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
    if (!found) return { turns: [], totalCount };
    return { turns: below.all((found.block + 1) * COUNTED_TURNS, HISTORY_PAGE_SIZE, left), totalCount };
  };

  return {
    /** Visits kept in all. */
    count: (): number => count.get() ?? 0,
    find(ask: HistoryRequest): Found {
      const start = (ask.page - 1) * HISTORY_PAGE_SIZE;
      const terms = historyTerms(ask.search);
      const times = timesOf(ask);
      if (!terms) {
        if (!times) return everything(start);
        const totalCount = timeCount.get(times) ?? 0;
        return { turns: timePage.all({ ...times, start, size: HISTORY_PAGE_SIZE }), totalCount };
      }
      if (terms.length === 0) return { turns: [], totalCount: 0 };
      const all = search(terms, among(times), HISTORY_HITS);
      return { turns: all.slice(start, start + HISTORY_PAGE_SIZE), totalCount: all.length };
    },
  };
}

/** Milliseconds since 1970: from the first on, before the second. */
export interface Times {
  readonly from: number;
  readonly until: number;
}

/** `null`: at any time. */
export function timesOf({ from, until }: Pick<HistoryRequest, 'from' | 'until'>): Times | null {
  if (from === undefined && until === undefined) return null;
  return {
    from: from === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(from),
    until: until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(until),
  };
}
