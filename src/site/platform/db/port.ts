import type { Compilable, CompiledQuery } from 'kysely';
import type { AppErrorData } from '../../../shared/errors/app-error.ts';

/** A query of `db` (queries.ts), built or compiled. */
export type Query<Row = unknown> = Compilable<Row> | CompiledQuery<Row>;

export interface QueryResult {
  readonly rows: readonly unknown[];
  /** Rows that were written. */
  readonly changed: number;
}

/** What a change asks the database to do next. */
export type Step = Query | { readonly onCommit: () => void };

/**
 * A change: it yields queries and gets their results back. No `await` and no other work in it: SQLite runs it to its
 * end in one step, and everything else waits.
 */
export type Steps<Result> = Generator<Step, Result, QueryResult>;

/** Unique columns as `table.column` (several: `table.a,table.b`), and the error that says the value is taken. */
export type UniqueErrors = Readonly<Record<string, AppErrorData>>;

export interface ChangeOptions {
  /** A unique violation that is not listed here is `bad_request`. */
  readonly unique?: UniqueErrors;
  /**
   * `relaxed`: for what can be made or counted again. The commit does not wait for the disk, and the change does not
   * wait for another writer: it fails with `SQLITE_BUSY`.
   */
  readonly durability?: 'full' | 'relaxed';
}

export interface DatabaseReader {
  /** Rows of one query. */
  read<Row>(query: Query<Row>): Promise<readonly Row[]>;
}

export interface DatabaseWriter {
  /**
   * Runs a change in one transaction: all of it or nothing. Where the promise resolves, it is committed.
   * @throws AppError of `options.unique`, `bad_request` for another unique violation, else what the driver threw
   */
  change<Result>(body: () => Steps<Result>, options?: ChangeOptions): Promise<Result>;
}

/** Rows of a query inside a change. */
export function* rowsOf<Row>(query: Query<Row>): Steps<readonly Row[]> {
  const { rows } = yield query;
  return rows as readonly Row[];
}

/** How many rows a query wrote. */
export function* changedBy(query: Query): Steps<number> {
  const { changed } = yield query;
  return changed;
}

/** Has something done after the commit, and only then. It must not throw. */
export function* onCommit(run: () => void): Steps<void> {
  yield { onCommit: run };
}
