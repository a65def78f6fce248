import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import { makeDerived } from './derived.ts';
import { storedCounters } from './derived/stored-counters.ts';

/**
 * Counts everything again, in one transaction that holds up a site that runs.
 * @param isRepair stores what came out; else all is as before
 * @returns tables with counters that were wrong
 */
export function recount(sqlite: Database, isRepair: boolean): readonly string[] {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const before = storedCounters(sqlite);
    makeDerived(sqlite);
    const after = storedCounters(sqlite);
    sqlite.exec(isRepair ? 'COMMIT' : 'ROLLBACK');
    return Object.keys(after).filter((table) => !isDeepStrictEqual(before[table], after[table]));
  } catch (thrown) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw thrown;
  }
}
