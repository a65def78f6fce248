import type { Database } from 'better-sqlite3';
import type { Query, QueryResult, Steps, UniqueErrors } from '../port.ts';
import { queryRunner } from './run-query.ts';
import { asUniqueError } from './unique-error.ts';

export type RunChange = <Result>(body: () => Steps<Result>, unique?: UniqueErrors) => Result;

/** Runs changes on a connection, each to its end before anything else happens in the process. */
export function changeRunner(sqlite: Database): RunChange {
  const begin = sqlite.prepare('BEGIN IMMEDIATE');
  const commit = sqlite.prepare('COMMIT');
  const rollback = sqlite.prepare('ROLLBACK');
  const run = queryRunner(sqlite);
  return (body, unique = {}) => {
    if (sqlite.inTransaction) throw new Error('a change inside a change: join them with yield*');
    const hooks: (() => void)[] = [];
    begin.run();
    let result;
    try {
      result = runSteps(body(), run, hooks);
      commit.run();
    } catch (thrown) {
      // Of some errors, such as a full disk, SQLite has rolled back itself.
      if (sqlite.inTransaction) rollback.run();
      throw asUniqueError(thrown, unique);
    }
    for (const hook of hooks) runHook(hook);
    return result;
  };
}

function runSteps<Result>(
  steps: Steps<Result>,
  run: (query: Query) => QueryResult,
  hooks: (() => void)[],
): Result {
  let next = steps.next();
  while (!next.done) {
    const step = next.value;
    if ('onCommit' in step) hooks.push(step.onCommit);
    next = steps.next('onCommit' in step ? NOTHING : run(step));
  }
  return next.value;
}

const NOTHING: QueryResult = { rows: [], changed: 0 };

/** The change is done: a hook that fails must not make it look as if it were not. */
function runHook(hook: () => void): void {
  try {
    hook();
  } catch (thrown) {
    process.emitWarning(thrown instanceof Error ? thrown : String(thrown));
  }
}
