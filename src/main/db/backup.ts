import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { asideName } from '../settings/set-aside.ts';

/** Backups kept; the newest good one is what a damaged file is replaced by. */
const KEPT = 2;

const DAY_MS = 86_400_000;

/**
 * A whole copy beside the file: written aside, made durable, then named. Copies beyond the last two go.
 * Synchronous, as it runs before a migration or in the quiet after start; a history is a few MB.
 */
export function backUp(sqlite: Database.Database, file: string, now: number): void {
  const temporary = `${file}.backup.new`;
  rmSync(temporary, { force: true });
  sqlite.prepare('VACUUM INTO ?').run(temporary);
  const handle = openSync(temporary, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, asideName(file, 'backup', now));
  for (const old of listBackups(file).slice(KEPT)) rmSync(old, { force: true });
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

/** Files beside `file` whose name goes on with `.{word}`, last in the alphabet (so newest) first. */
export function listBeside(file: string, word: string): readonly string[] {
  const start = `${basename(file)}.${word}`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start))
    .sort()
    .reverse()
    .map((name) => join(dirname(file), name));
}
