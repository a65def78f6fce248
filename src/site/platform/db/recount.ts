import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import { makeDerived } from './derived.ts';
import { COPIES } from './derived/copies.ts';
import { wrongCopies } from './derived/copy-sql.ts';
import { storedCounters } from './derived/stored-counters.ts';

/**
 * Counts and copies everything again, in one transaction that holds up a site that runs.
 * @param isRepair stores what came out; else all is as before
 * @returns tables with counters or copies that were wrong
 */
export function recount(sqlite: Database, isRepair: boolean): readonly string[] {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const before = storedCounters(sqlite);
    const copies = wrongCopies(sqlite, COPIES);
    makeDerived(sqlite);
    const after = storedCounters(sqlite);
    sqlite.exec(isRepair ? 'COMMIT' : 'ROLLBACK');
    return [
      ...Object.keys(after).filter((table) => !isDeepStrictEqual(before[table], after[table])),
      ...copies,
    ];
  } catch (thrown) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw thrown;
  }
}
