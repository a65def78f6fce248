import Sqlite, { type Database } from 'better-sqlite3';
import { BackupError } from './backup-error.ts';

/** A database that is read for a backup. */
export type DatabaseCopy = Database;

/** Pages that are copied before anything else runs: 2 MiB. */
const STEP = 512;

/**
 * A state of the database that does not change while it is open: a read transaction. Without one, SQLite's online copy begins
 * again after each commit of another process; measured under 400 commits a second it never ended, and with one it took a quarter of a second.
 * While it is open, the site's log grows.
 */
export function holdState(reader: Database): Disposable {
  reader.exec('BEGIN');
  // The state is that of the first read.
  reader.prepare('SELECT count(*) FROM migration').get();
  return {
    [Symbol.dispose]() {
      if (reader.inTransaction) reader.exec('COMMIT');
    },
  };
}

/**
 * Copies the state that a connection holds into one file without a log, and checks it. Pages are copied by what they hold now:
 * what the site has overwritten (`secure_delete`) is not in the copy.
 * @throws BackupError where the site's database is damaged
 */
export async function copyDatabase(
  reader: Database,
  path: string,
  onBytes: (count: number) => void,
): Promise<void> {
  const pageBytes = Number(reader.pragma('page_size', { simple: true }));
  let left = Infinity;
  await reader.backup(path, {
    progress({ remainingPages, totalPages }) {
      onBytes((Math.min(left, totalPages) - remainingPages) * pageBytes);
      left = remainingPages;
      return STEP;
    },
  });
  const copy = new Sqlite(path);
  try {
    copy.pragma('journal_mode = DELETE');
    const [found] = copy.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[];
    if (found?.quick_check !== 'ok')
      throw new BackupError(`site.db is damaged: ${found?.quick_check.split('\n')[0] ?? 'unknown'}`);
  } finally {
    copy.close();
  }
}

/** Number of a database's last migration; 0: it has none. */
export function migrationOf(database: Database): number {
  const last = database.prepare<[], number | null>('SELECT max(id) FROM migration').pluck();
  return last.get() ?? 0;
}

/** A line for each error in a database file. */
export function databaseErrors(database: Database): readonly string[] {
  const whole = database.pragma('integrity_check(20)') as { readonly integrity_check: string }[];
  const keys = database.pragma('foreign_key_check') as { readonly table: string; readonly rowid: number }[];
  return [
    ...whole.flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : [text.split('\n')[0] ?? text])),
    ...keys.slice(0, 20).map(({ table, rowid }) => `row ${rowid} of ${table} names a row that is not there`),
  ];
}
