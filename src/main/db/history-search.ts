import type { Token } from '../../shared/search/words.ts';
import { matchExpression } from './history-words.ts';
import type { Sqlite } from './open-database.ts';
import type { Times } from './history-times.ts';

/** Finds positions of visits by words in the index, newest first. FTS5 starts at the newest and stops at the limit. */
export function createHistorySearch(sqlite: Sqlite) {
  const find = 'SELECT rowid FROM visit_words WHERE visit_words MATCH @match';
  const newest = 'ORDER BY rowid DESC LIMIT @limit';
  const anyTime = sqlite.prepare<[{ match: string; limit: number }], number>(`${find} ${newest}`).pluck();
  const bounds = sqlite.prepare<[Times], { first: number | null; last: number | null }>(
    'SELECT min(position) AS first, max(position) AS last FROM visit WHERE visited_at >= @from AND visited_at < @until',
  );
  const within = sqlite
    .prepare<[Times & { match: string; limit: number; first: number; last: number }], number>(
      `${find} AND rowid BETWEEN @first AND @last AND EXISTS (
         SELECT 1 FROM visit WHERE position = visit_words.rowid AND visited_at >= @from AND visited_at < @until
       ) ${newest}`,
    )
    .pluck();
  return (terms: readonly Token[], times: Times | null, limit: number): readonly number[] => {
    const match = matchExpression(terms);
    if (!times) return anyTime.all({ match, limit });
    const { first, last } = bounds.get(times) ?? {};
    return typeof first === 'number' && typeof last === 'number'
      ? within.all({ ...times, match, limit, first, last })
      : [];
  };
}
