import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BackupError } from './backup-error.ts';
import { BACKUP_LOCK } from './contents.ts';

/**
 * Takes a folder for one backup. The lock is the system's own and ends with the process, however it ends.
 * @param what of the line that refuses the second
 * @throws BackupError where another has it
 */
export function takeBackupLock(folder: string, what: string): Disposable {
  const lock = new Sqlite(join(folder, BACKUP_LOCK), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!(cause instanceof Sqlite.SqliteError && cause.code === 'SQLITE_BUSY')) throw cause;
    throw new BackupError(`another backup ${what} is running: wait until it has ended`, { cause });
  }
  return { [Symbol.dispose]: () => void lock.close() };
}
