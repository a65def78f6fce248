import { type Query, rowsOf, type Steps } from '../../../platform/index.ts';

/** Runs a query that selects a count as `n`. */
export function* countOf(query: Query<{ n: number | string | bigint }>): Steps<number> {
  const [row] = yield* rowsOf(query);
  return Number(row?.n ?? 0);
}
