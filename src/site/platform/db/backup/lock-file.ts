import Sqlite from 'better-sqlite3';

/**
 * Takes a file for this process alone. The lock is the system's own and ends with the process, however it ends.
 * @returns `null` where another process has it
 */
export function lockFile(path: string): Disposable | null {
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!(cause instanceof Sqlite.SqliteError && cause.code === 'SQLITE_BUSY')) throw cause;
    return null;
  }
  return { [Symbol.dispose]: () => void lock.close() };
}
