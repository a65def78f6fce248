import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createLog } from '../log/log.ts';
import { asideName } from '../settings/set-aside.ts';
import { listBackups } from './backup.ts';
import { inspect, type DatabaseKind } from './open-database.ts';

const log = createLog('database');

const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/**
 * Puts the newest good copy in a damaged file's place and the damaged file aside, never deleting it
 * (reliability R5). Judged are the file without its log (a log of another file, a half log) and the backups. Safe to be cut off anywhere: what was found good lies under a name of its own until it is moved in.
 */
export function replaceDamaged(file: string, now: number, kind: DatabaseKind): void {
  const candidate = `${file}.restore`;
  const isFound = findGood(file, candidate, kind);
  const aside = asideName(file, 'corrupt', now, COMPANIONS);
  for (const ending of [...COMPANIONS, '']) {
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, `${aside}${ending}`);
  }
  if (!isFound) log.warn('set a damaged database aside, no good copy found');
  else {
    renameSync(candidate, file);
    log.warn('set a damaged database aside, restored a good copy');
  }
}

/**
 * Finishes a replacement that was interrupted after the damaged file had been moved. If a power cut left only a part of
 * the good copy, it is looked for again.
 */
export function finishReplacing(file: string, kind: DatabaseKind): void {
  const candidate = `${file}.restore`;
  if (!existsSync(candidate)) return;
  if (!existsSync(file) && (judge(candidate, kind) >= 0 || findGood(file, candidate, kind)))
    renameSync(candidate, file);
  else removeWhole(candidate);
}

/** Puts the copy with most content under the candidate's name. */
function findGood(file: string, candidate: string, kind: DatabaseKind): boolean {
  const hasLog = existsSync(`${file}-wal`);
  let best = { copy: '', latest: -1 };
  for (const copy of [...(hasLog ? [file] : []), ...listBackups(file)]) {
    const latest = tryCopy(copy, candidate, kind);
    if (latest > best.latest) best = { copy, latest };
  }
  return best.copy !== '' && tryCopy(best.copy, candidate, kind) >= 0;
}

/** Copies and checks: returns the amount of its content, or -1 for a bad copy. */
function tryCopy(copy: string, candidate: string, kind: DatabaseKind): number {
  removeWhole(candidate);
  try {
    copyFileSync(copy, candidate);
  } catch {
    removeWhole(candidate);
    return -1;
  }
  return judge(candidate, kind);
}

function judge(candidate: string, kind: DatabaseKind): number {
  try {
    return inspect(candidate, kind, true).latest;
  } catch {
    removeWhole(candidate);
    return -1;
  } finally {
    for (const ending of COMPANIONS) rmSync(`${candidate}${ending}`, { force: true });
  }
}

function removeWhole(file: string) {
  for (const ending of ['', ...COMPANIONS]) rmSync(`${file}${ending}`, { force: true });
}
