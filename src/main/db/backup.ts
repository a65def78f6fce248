import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { asideName } from '../settings/set-aside.ts';
import type { RunInWorker } from './steps.ts';

/** Backups that stay; the newest good one replaces a damaged file. */
const BACKUPS = 2;

const DAY_MS = 86_400_000;

const COPY = 'VACUUM INTO @draft';

const draftOf = (file: string) => `${file}.backup.new`;

/** An interrupted backup may hold the whole history. */
const removeUnfinished = (file: string) => {
  for (const left of listBeside(file, 'backup.new')) rmSync(left, { force: true });
};

const tooOld = (file: string) => listBackups(file).slice(BACKUPS);

/**
 * A whole copy beside the file: written aside, made durable, then named. Copies beyond the last two go.
 * Synchronous, as a migration waits for it.
 */
export function backUp(sqlite: Database.Database, file: string, now: number): void {
  removeUnfinished(file);
  try {
    sqlite.prepare(COPY).run({ draft: draftOf(file) });
    const handle = openSync(draftOf(file), 'r+');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(draftOf(file), asideName(file, 'backup', now));
  } catch (thrown) {
    // The unfinished copy uses space, and a full disk may be the cause.
    removeUnfinished(file);
    throw thrown;
  }
  for (const old of tooOld(file)) rmSync(old, { force: true });
}

/** The same in a thread, for a file that is in use meanwhile. */
export async function backUpInWorker(run: RunInWorker, file: string, now: number): Promise<void> {
  const draft = draftOf(file);
  removeUnfinished(file);
  try {
    await run([[COPY, { draft }]]);
    const handle = await open(draft, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, asideName(file, 'backup', now));
  } catch (thrown) {
    removeUnfinished(file);
    throw thrown;
  }
  await Promise.all(tooOld(file).map((old) => rm(old, { force: true })));
}

/** Whether the newest backup is a day old or there is none. */
export function isBackupDue(file: string, now: number): boolean {
  const [newest] = listBackups(file);
  return newest === undefined || Math.abs(now - statSync(newest).mtimeMs) > DAY_MS;
}

/** Backups of a file, newest first. */
export function listBackups(file: string): readonly string[] {
  return listBeside(file, 'backup-');
}

/** All files with visits of a backup, including an interrupted one. */
export function listCopies(file: string): readonly string[] {
  return listBeside(file, 'backup');
}

/** Files beside `file` whose name continues with `.{word}`, last in the alphabet (so newest) first. */
export function listBeside(file: string, word: string): readonly string[] {
  const start = `${basename(file)}.${word}`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start))
    .sort()
    .reverse()
    .map((name) => join(dirname(file), name));
}
