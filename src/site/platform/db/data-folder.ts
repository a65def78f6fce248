import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';

/** The data folder cannot be used; the message is one line that names it and says why. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderError';
  }
}

/**
 * Makes the data folder, readable by its owner alone, and takes it for this process: two sites on one folder would
 * answer from each other's half-known state. The lock is the system's own and ends with the process, however it ends.
 * @throws DataFolderError
 */
export function takeDataFolder(path: string): void {
  makeFolder(path);
  const lock = lockOf(path);
  if (!lock)
    throw new DataFolderError(
      `the folder ${path} is in use by another site: stop it, or choose another with --data`,
    );
  held.set(resolve(path), lock);
}

/** Whether another process serves the folder. */
export function isTakenElsewhere(path: string): boolean {
  if (held.has(resolve(path)) || kindOf(join(path, 'site.lock')) === 'none') return false;
  const lock = lockOf(path);
  lock?.close();
  return lock === null;
}

/** @returns `null`: another has it */
function lockOf(path: string): Sqlite.Database | null {
  const lock = new Sqlite(join(path, 'site.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (cause instanceof Sqlite.SqliteError && cause.code === 'SQLITE_BUSY') return null;
    throw cause;
  }
}

/** Holds a reference: the garbage collector would close the lock without one. */
const held = new Map<string, Sqlite.Database>();

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
