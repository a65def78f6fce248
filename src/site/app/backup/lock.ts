import { join } from 'node:path';
import { BackupError, lockFile } from '../../platform/threads.ts';
import { BACKUP_LOCK } from './contents.ts';

/**
 * Takes a folder for one backup.
 * @param what of the line that refuses the second
 * @throws BackupError where another has it
 */
export function takeBackupLock(folder: string, what: string): Disposable {
  const lock = lockFile(join(folder, BACKUP_LOCK));
  if (!lock) throw new BackupError(`another backup ${what} is running: wait until it has ended`);
  return lock;
}
