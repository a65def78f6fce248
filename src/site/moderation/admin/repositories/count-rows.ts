import { type Query, rowsOf, type Steps } from '../../../platform/index.ts';

/** The number `n` that a query counts. */
export function* countOf(query: Query<{ n: number | string | bigint }>): Steps<number> {
  const [row] = yield* rowsOf(query);
  return Number(row?.n ?? 0);
}
