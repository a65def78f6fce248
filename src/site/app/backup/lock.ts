import { join } from 'node:path';
import { BackupError, codeOf, lockFile } from '../../platform/threads.ts';
import { BACKUP_LOCK } from './contents.ts';

/**
 * Takes a folder for one backup.
 * @param what of the line that refuses the second
 * @throws BackupError where another has it, or nothing can be written there
 */
export function takeBackupLock(folder: string, what: string): Disposable {
  const lock = openLock(folder);
  if (!lock) throw new BackupError(`another backup ${what} is running: wait until it has ended`);
  return lock;
}

function openLock(folder: string): Disposable | null {
  try {
    return lockFile(join(folder, BACKUP_LOCK));
  } catch (cause) {
    throw new BackupError(`the folder ${folder} cannot be written (${codeOf(cause)})`, { cause });
  }
}
