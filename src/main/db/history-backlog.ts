import { setImmediate as breathe } from 'node:timers/promises';
import type { HistoryRequest } from '../../shared/entities/history.ts';
import { historyMatcher, historyTerms } from '../../shared/history-match.ts';
import { HISTORY_HITS } from '../../shared/limits.ts';
import { instantOf } from './history-rows.ts';
import { indexedWords } from './history-words.ts';
import { OPTIMIZE } from './migrations.ts';
import type { Sqlite } from './open-database.ts';
import { whole, type Step } from './steps.ts';

/** Visits that are read at once: some milliseconds of work. */
const SLICE = 250;

/** Visits that a worker indexes in one transaction: writes wait for it up to a quarter of a second. */
const BATCH = 5_000;

interface Titled {
  readonly position: number;
  readonly title: string;
  readonly title_ja: string;
  readonly visited_at: number;
}

const INDEX = `
  INSERT OR IGNORE INTO visit_text
  SELECT position, value ->> 1 FROM json_each(@rows) CROSS JOIN visit ON position = value ->> 0`;

/**
 * Visits that are not in the words index yet: all below a position, as the takeover of an earlier file leaves them. They
 * are indexed from the newest on, and read one by one by the searches until then.
 */
export function createHistoryBacklog(sqlite: Sqlite) {
  const end = sqlite.prepare<[], number>('SELECT below FROM visit_unindexed').pluck();
  const below = (): number => end.get() ?? 0;
  const older = sqlite.prepare<[number, number], Titled>(
    'SELECT position, title, title_ja, visited_at FROM visit WHERE position < ? ORDER BY position DESC LIMIT ?',
  );
  /** Newest first. Yields before each slice, as the page waits for main. */
  async function* slices() {
    for (let from = below(); from > 0;) {
      await breathe();
      const slice = older.all(from, SLICE);
      yield slice;
      from = slice.length === SLICE ? (slice.at(-1)?.position ?? 0) : 0;
    }
  }
  return {
    /** 0 where the index is complete. */
    below,
    /** Steps that index the newest of them, for a worker; none where the index is complete. Nothing may write meanwhile. */
    async nextSteps(): Promise<readonly Step[]> {
      if (below() === 0) return [];
      const rows: [position: number, words: string][] = [];
      for await (const slice of slices()) {
        for (const { position, title, title_ja } of slice)
          rows.push([position, indexedWords(title, title_ja)]);
        if (rows.length >= BATCH) break;
      }
      const done: readonly Step[] =
        rows.length < BATCH
          ? [['DELETE FROM visit_unindexed'], [OPTIMIZE]]
          : [['UPDATE visit_unindexed SET below = min(below, @below)', { below: rows.at(-1)?.[0] ?? 0 }]];
      // FTS5 takes rows in the order of their ids at once, others one by one.
      return whole([INDEX, { rows: JSON.stringify(rows.toReversed()) }], ...done);
    },
    /** Positions of those that a request with words asks for, newest first and no more than are shown. */
    async scan(request: HistoryRequest): Promise<readonly number[]> {
      const matches = historyTerms(request.search) && historyMatcher(request);
      const found: number[] = [];
      if (!matches) return found;
      for await (const slice of slices()) {
        for (const { position, title, title_ja, visited_at } of slice)
          if (matches({ title, titleJa: title_ja, visitedAt: instantOf(visited_at) })) found.push(position);
        if (found.length >= HISTORY_HITS) break;
      }
      return found;
    },
  };
}
