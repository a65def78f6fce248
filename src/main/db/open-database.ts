import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { backUp, listBackups } from './backup.ts';

export type Sqlite = Database.Database;

/** The differences between the app's databases. */
export interface DatabaseKind {
  readonly name: string;
  /** Marks a file as one of this kind. */
  readonly applicationId: number;
  /** Entry n leads from version n to n + 1. */
  readonly migrations: readonly string[];
  /** SQL of a number that grows with the content of a file of that version, 0 without rows. */
  readonly latest: (version: number) => string;
  /** SQL that rebuilds the full-text index, as a damaged index is no reason to replace a file. */
  readonly reindex?: string;
  /** Registers the SQL functions of a connection. */
  readonly prepare?: (sqlite: Sqlite) => void;
}

/** The file exists but is not an intact database of its kind. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** The file was written by a later version of the app; it is not changed. */
export class NewerFile extends Error {
  override readonly name = 'NewerFile';
}

/** How long one connection waits for another, milliseconds. */
export const BUSY_MS = 5_000;

/**
 * Of every connection that writes. FULL: a visit is one write per opened video, so its fsync costs nothing that is felt
 * (build/decisions/001). secure_delete: removed visits are overwritten, not only forgotten (reliability R9).
 */
export const SETTINGS = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;`;

/**
 * Pages that a connection holds for as long as the app runs, KiB; the driver's own measure is 16,000. What it lacks the
 * system has at hand: searches of a million visits take no more processor time with it (goal G16).
 */
const CACHE_KIB = 4_000;

/**
 * Files up to here are checked whole at each start, bytes; it takes some 12 ms a MB. A larger one only when reading it
 * has failed (`suspect`): a history of a million visits would hold the window up for seconds.
 */
const CHECKED_SIZE = 32 * 1024 * 1024;

/** Makes the next start check the whole file, whatever its size. */
export function markSuspect(file: string): void {
  writeFileSync(`${file}.suspect`, '');
}

/** Highest plausible version of a later app; anything above is a damaged header. */
const VERSION_MAX = 10_000;

/**
 * Opens and checks a file and brings it to the newest version.
 * @param file path, or `:memory:`
 * @param now milliseconds since 1970, for the name of the backup made before a migration
 * @throws DamagedFile, NewerFile, or SQLite's own error where the place cannot be used
 */
export function openDatabase(file: string, now: number, kind: DatabaseKind): Sqlite {
  const isIndexSound = file === ':memory:' || inspect(file, kind, isCheckedWhole(file)).isIndexSound;
  const sqlite = new Database(file, { timeout: BUSY_MS });
  try {
    useWriteAheadLog(sqlite);
    sqlite.exec(SETTINGS);
    sqlite.pragma(`cache_size = -${CACHE_KIB}`);
    kind.prepare?.(sqlite);
    migrate(sqlite, file, now, kind);
    if (!isIndexSound && kind.reindex !== undefined) sqlite.exec(kind.reindex);
    rmSync(`${file}.suspect`, { force: true });
    return sqlite;
  } catch (thrown) {
    sqlite.close();
    throw readFault(thrown);
  }
}

interface Inspected {
  /** What `latest` of its kind says; 0 when there is no row. */
  readonly latest: number;
  /** `false`: the full-text index contradicts its rows, all else is sound. */
  readonly isIndexSound: boolean;
}

/**
 * Checks a file without changing it: a writable connection would, when closed, copy a bad log into
 * the file itself. A missing file is fine.
 * @param isWhole whether every page is checked: always for a copy that will replace the file
 * @throws as `openDatabase`
 */
export function inspect(file: string, kind: DatabaseKind, isWhole: boolean): Inspected {
  if (!existsSync(file)) return { latest: 0, isIndexSound: true };
  try {
    return inspectFile(file, kind, isWhole);
  } catch (thrown) {
    if (!isHalfMade(thrown)) throw readFault(thrown);
  }
  try {
    rollBack(file);
    return inspectFile(file, kind, isWhole);
  } catch (thrown) {
    throw readFault(thrown);
  }
}

function inspectFile(file: string, kind: DatabaseKind, isWhole: boolean): Inspected {
  refuseEmptied(file, kind);
  const sqlite = new Database(file, { readonly: true, timeout: BUSY_MS });
  try {
    // One transaction: another process may be creating the file right now.
    const isIndexSound = sqlite.transaction(() => check(sqlite, kind, isWhole))();
    const version = versionOf(sqlite);
    const latest = version > 0 ? Number(sqlite.prepare(kind.latest(version)).pluck().get()) : 0;
    return { latest, isIndexSound };
  } finally {
    sqlite.close();
  }
}

/** A new or restored file has a journal before it has its log: an interrupted process left it behind. */
const isHalfMade = (thrown: unknown) =>
  thrown instanceof Database.SqliteError && thrown.code === 'SQLITE_READONLY_ROLLBACK';

/** Rolls back what was started, which a read-only connection may not do; there is no log yet to carry over. */
function rollBack(file: string) {
  const sqlite = new Database(file, { timeout: BUSY_MS });
  try {
    versionOf(sqlite);
  } finally {
    sqlite.close();
  }
}

const isCheckedWhole = (file: string) =>
  existsSync(`${file}.suspect`) || (existsSync(file) && statSync(file).size <= CHECKED_SIZE);

/** SQLite treats an emptied file as a new one; if there are backups, it had content. */
function refuseEmptied(file: string, { name }: DatabaseKind) {
  if (statSync(file).size === 0 && listBackups(file).length > 0) {
    throw new DamagedFile(`the ${name} file is empty`);
  }
}

/** If two processes switch a new file to WAL at once, SQLite refuses one immediately, whatever its timeout, to avoid a deadlock. */
function useWriteAheadLog(sqlite: Sqlite) {
  const end = performance.now() + BUSY_MS;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (thrown) {
      const isBusy = thrown instanceof Database.SqliteError && thrown.code.startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > end) throw thrown;
      // Waits, up to the timeout, until the other one has written.
      sqlite.transaction(() => undefined).immediate();
    }
  }
}

/** @returns whether the full-text index is sound; it is checked last. */
function check(sqlite: Sqlite, { name, applicationId, migrations }: DatabaseKind, isWhole: boolean) {
  const [found = 'ok'] = isWhole ? sqlite.prepare<[], string>('PRAGMA integrity_check(1)').pluck().all() : [];
  const isIndexSound = !/fts5/i.test(found);
  if (isIndexSound && found !== 'ok') throw new DamagedFile('integrity check failed');
  const id = sqlite.pragma('application_id', { simple: true });
  const version = versionOf(sqlite);
  const isNew = version === 0 && sqlite.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isNew) return isIndexSound;
  if (id !== applicationId || version < 1 || version > VERSION_MAX)
    throw new DamagedFile(`not a ${name} file`);
  if (version > migrations.length) throw new NewerFile(`${name} version ${version}`);
  return isIndexSound;
}

function migrate(sqlite: Sqlite, file: string, now: number, { applicationId, migrations }: DatabaseKind) {
  const from = versionOf(sqlite);
  if (from === migrations.length) return;
  if (from > 0) backUp(sqlite, file, now);
  // The version is read again under the lock: another process may have come first.
  const takeStep = sqlite.transaction(() => {
    const version = versionOf(sqlite);
    const step = migrations[version];
    if (step === undefined) return false;
    sqlite.exec(step);
    sqlite.pragma(`application_id = ${applicationId}`);
    sqlite.pragma(`user_version = ${version + 1}`);
    return true;
  });
  while (takeStep.immediate());
}

const versionOf = (sqlite: Sqlite) => Number(sqlite.pragma('user_version', { simple: true }));

/** Distinguishes a broken file from a place that cannot be read or written. */
function readFault(thrown: unknown): unknown {
  const isBroken =
    thrown instanceof Database.SqliteError &&
    /^SQLITE_(CORRUPT|NOTADB|ERROR|MISMATCH|IOERR_SHORT)/.test(thrown.code);
  return isBroken ? new DamagedFile('the file is damaged', { cause: thrown }) : thrown;
}
