import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Name of the file in the data folder in which the command `backup` says what it did last. */
export const BACKUP_STATE = 'backup-state.json';

const backupState = z.object({
  ...{ at: z.number(), seconds: z.number(), bytes: z.number(), lost: z.number() },
  target: z._default(z.string(), ''),
});
/**
 * The moment that the last backup shows, milliseconds since 1970, how long it took, its size, how many files of the
 * site were gone, and the folder or address that it lies in.
 */
export type BackupState = z.output<typeof backupState>;

/** `null`: there was no backup, or what it said cannot be read. */
export function readBackupState(data: string): BackupState | null {
  try {
    return backupState.parse(JSON.parse(readFileSync(join(data, BACKUP_STATE), 'utf8')));
  } catch {
    return null;
  }
}
