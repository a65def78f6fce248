import type { Sqlite } from './open-database.ts';

/** Statements of a longer job: plain data, as they may run in their own thread (in-worker.ts). */
export type Step = readonly [sql: string, values?: Readonly<Record<string, string | number>>];

/** Runs steps on the file of an open database, beside the connections that have it open. */
export type RunInWorker = (steps: readonly Step[]) => Promise<void>;

/** All of the steps or none. */
export const whole = (...steps: readonly Step[]): readonly Step[] => [
  ['BEGIN IMMEDIATE'],
  ...steps,
  ['COMMIT'],
];

/** Runs the steps in order; rolls back an open transaction when a step fails. */
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
