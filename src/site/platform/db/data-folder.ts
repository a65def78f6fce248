import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockFile } from './backup/lock-file.ts';

/** The data folder cannot be used; the message is one line that names it and says why. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/** Lies in a folder while a backup is restored into it (`app/backup/restore-backup.ts`). */
export const RESTORE_MARKER = 'restore-unfinished';

/**
 * Makes the data folder, readable by its owner alone, and takes it for this process: two sites on one folder would
 * answer from each other's half-known state. The lock is the system's own and ends with the process, however it ends.
 * @throws DataFolderError
 */
export function takeDataFolder(path: string): void {
  makeFolder(path);
  const lock = lockFolder(path);
  if (existsSync(join(path, RESTORE_MARKER))) {
    lock[Symbol.dispose]();
    throw new DataFolderError(
      `the folder ${path} holds half of a backup: run restore again, or choose another with --data`,
    );
  }
  held.set(resolve(path), lock);
}

/** Whether another process serves the folder. */
export function isTakenElsewhere(path: string): boolean {
  const file = join(path, 'site.lock');
  if (held.has(resolve(path)) || kindOf(file) === 'none') return false;
  const lock = lockFile(file);
  lock?.[Symbol.dispose]();
  return lock === null;
}

/** Takes a folder that is there while no site is in it, whatever lies there. @throws DataFolderError */
export function takeFolderLock(path: string): Disposable {
  return lockFolder(path);
}

function lockFolder(path: string): Disposable {
  const lock = lockFile(join(path, 'site.lock'));
  if (lock) return lock;
  throw new DataFolderError(
    `the folder ${path} is in use by another site: stop it, or choose another with --data`,
  );
}

/** Holds a reference: the garbage collector would close the lock without one. */
const held = new Map<string, Disposable>();

/** One level after the other: Node's `recursive` never ends below /proc. */
function makeFolder(path: string): void {
  const kind = kindOf(path);
  if (kind === 'folder') return;
  if (kind === 'other') throw new DataFolderError(`${path} is no folder: choose another with --data`);
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // Another process made it first, which is fine.
    if (kindOf(path) === 'folder') return;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new DataFolderError(`the folder ${path} cannot be made (${code}): choose another with --data`);
  }
}

function kindOf(path: string): 'folder' | 'other' | 'none' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'none';
  return found.isDirectory() ? 'folder' : 'other';
}
