import type { Sqlite } from './open-database.ts';

/** Statements of a longer piece of work: plain data, as it may run in a thread of its own (in-worker.ts). */
export type Step = readonly [sql: string, values?: Readonly<Record<string, string | number>>];

/** Runs steps over the file of an open database, beside whoever has it open. */
export type RunInWorker = (steps: readonly Step[]) => Promise<void>;

/** All of the steps or none. */
export const whole = (...steps: readonly Step[]): readonly Step[] => [
  ['BEGIN IMMEDIATE'],
  ...steps,
  ['COMMIT'],
];

/** Runs them in order; what a step that fails leaves begun is undone. */
export function runSteps(sqlite: Sqlite, steps: readonly Step[]): void {
  try {
    for (const [sql, values] of steps) {
      if (values) sqlite.prepare(sql).run(values);
      else sqlite.exec(sql);
    }
  } finally {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
  }
}
