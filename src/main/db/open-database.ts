import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { backUp, listBackups } from './backup.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';

export type Sqlite = Database.Database;

/** The file is there but is not a whole history database. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** The file was written by a later version of the app; it is left alone. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile';
}

const BUSY_MS = 5_000;

/** Versions a later app may have; anything above is a damaged header. */
const VERSION_MAX = 10_000;

/**
 * Opens and checks the history file and brings it to the newest version.
 * @param file path, or `:memory:`
 * @param now milliseconds since 1970, for the name of the backup made before a migration
 * @throws DamagedFile, NewerFile, or SQLite's own error where the place cannot be used
 */
export function openDatabase(file: string, now: number): Sqlite {
  if (file !== ':memory:') inspect(file);
  const sqlite = new Database(file, { timeout: BUSY_MS });
  try {
    configure(sqlite);
    migrate(sqlite, file, now);
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw readFault(thrown);
  }
}

/**
 * Looks at a file without changing it: a connection that may write would, when closed, carry a bad log over into
 * the file itself. A file that is not there is fine.
 * @returns the turn of the latest visit; 0 when there is none
 * @throws as `openDatabase`
 */
export function inspect(file: string): number {
  if (!existsSync(file)) return 0;
  refuseEmptied(file);
  const sqlite = new Database(file, { readonly: true, timeout: BUSY_MS });
  try {
    check(sqlite);
    const hasVisits = versionOf(sqlite) > 0;
    return hasVisits ? Number(sqlite.prepare('SELECT coalesce(max(turn), 0) FROM visit').pluck().get()) : 0;
  } catch (thrown) {
    throw readFault(thrown);
  } finally {
    sqlite.close();
  }
}

/** SQLite takes an emptied file for a new one; where there are backups there was a history. */
function refuseEmptied(file: string) {
  if (statSync(file).size === 0 && listBackups(file).length > 0) {
    throw new DamagedFile('the history file is empty');
  }
}

/**
 * FULL: a visit is one write per opened video, so its fsync costs nothing that is felt (build/decisions/001).
 * secure_delete: removed visits are overwritten, not only forgotten (reliability R9).
 */
function configure(sqlite: Sqlite) {
  useWriteAheadLog(sqlite);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
}

/** Of two that switch a new file at once SQLite refuses one at once, whatever its timeout: either might wait for ever. */
function useWriteAheadLog(sqlite: Sqlite) {
  const end = performance.now() + BUSY_MS;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (thrown) {
      const isBusy = thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > end) throw thrown;
      // Waits, as long as the timeout says, until the other one has written.
      sqlite.transaction(() => undefined).immediate();
    }
  }
}

function check(sqlite: Sqlite) {
  const rows = sqlite.pragma('integrity_check(1)') as readonly { integrity_check: string }[];
  if (rows[0]?.integrity_check !== 'ok') throw new DamagedFile('integrity check failed');
  const id = sqlite.pragma('application_id', { simple: true });
  const version = versionOf(sqlite);
  const isNew = version === 0 && sqlite.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isNew) return;
  if (id !== APPLICATION_ID || version < 1 || version > VERSION_MAX)
    throw new DamagedFile('not a history file');
  if (version > MIGRATIONS.length) throw new NewerFile(`history version ${version}`);
}

function migrate(sqlite: Sqlite, file: string, now: number) {
  const from = versionOf(sqlite);
  if (from === MIGRATIONS.length) return;
  if (from > 0) backUp(sqlite, file, now);
  // The version is read again under the lock: another process may have come first.
  const takeStep = sqlite.transaction(() => {
    const version = versionOf(sqlite);
    const step = MIGRATIONS[version];
    if (step === undefined) return false;
    sqlite.exec(step);
    sqlite.pragma(`application_id = ${APPLICATION_ID}`);
    sqlite.pragma(`user_version = ${version + 1}`);
    return true;
  });
  while (takeStep.immediate());
}

const versionOf = (sqlite: Sqlite) => Number(sqlite.pragma('user_version', { simple: true }));

/** Tells a broken file from a place that cannot be read or written. */
function readFault(thrown: unknown): unknown {
  const isBroken =
    thrown instanceof Database.SqliteError &&
    /^SQLITE_(CORRUPT|NOTADB|ERROR|MISMATCH|IOERR_SHORT)/.test(thrown.code);
  return isBroken ? new DamagedFile('the history file is damaged', { cause: thrown }) : thrown;
}
