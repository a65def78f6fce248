import { createLog } from '../log/log.ts';
import { DamagedFile, openDatabase, type DatabaseKind, type Sqlite } from './open-database.ts';
import { finishReplacing, replaceDamaged } from './recover.ts';

const log = createLog('database');

/** A database that is open, whatever state its file was in. */
export interface OpenedDatabase {
  readonly sqlite: Sqlite;
  /** `set_aside`: the file was damaged; `unavailable`: nothing can be stored, it stays in memory for this run. */
  readonly outcome: 'good' | 'set_aside' | 'unavailable';
}

/**
 * Opens a database: the newest good copy replaces a damaged file; where nothing can be stored, the database is empty
 * and in memory (reliability R5).
 * @param now milliseconds since 1970
 */
export function openOrRecover(file: string, now: number, kind: DatabaseKind): OpenedDatabase {
  try {
    finishReplacing(file, kind);
    return openOrReplace(file, now, kind);
  } catch (thrown) {
    log.warn(`the ${kind.name} cannot be stored, it lives in memory`, thrown);
    return { sqlite: openDatabase(':memory:', now, kind), outcome: 'unavailable' };
  }
}

function openOrReplace(file: string, now: number, kind: DatabaseKind): OpenedDatabase {
  try {
    return { sqlite: openDatabase(file, now, kind), outcome: 'good' };
  } catch (thrown) {
    if (!(thrown instanceof DamagedFile)) throw thrown;
    replaceDamaged(file, now, kind);
    return { sqlite: openDatabase(file, now, kind), outcome: 'set_aside' };
  }
}
