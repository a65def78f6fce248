import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { openHistory } from '../../../src/main/db/open-history.ts';
import { openSettings } from '../../../src/main/settings/settings-store.ts';
import { startChild } from '../../support/child.ts';
import { readCalls, underStrace, type Injection, type SystemCall } from '../../support/strace.ts';
import { hashOf, openYard } from './downloads/yard.ts';
import type { Source } from '../../../src/main/downloads/transfer.ts';

export interface Traced {
  readonly root: string;
  /** How the client ended: 0 when it came to its end. */
  readonly code: number | string | null;
  /** What it said was stored and refused. */
  readonly lines: readonly string[];
  readonly calls: readonly SystemCall[];
}

/** Lets a client keep everything it can in a data folder, while one call of the disk fails. */
export async function runTraced(
  root: string,
  file: Source,
  { inject, mode = '' }: { readonly inject?: Injection; readonly mode?: 'swallow' | '' } = {},
): Promise<Traced> {
  const log = `${root}.strace`;
  const script = fileURLToPath(new URL('./children/keep-under-faults.ts', import.meta.url));
  const [command = '', ...words] = underStrace(log, inject);
  const child = startChild(
    command,
    [...words, process.execPath, script, root, file.address, String(file.bytes), file.sha256, mode],
    // One thread for files: strace counts the calls of each thread by itself.
    { env: { ...process.env, UV_THREADPOOL_SIZE: '1' } },
  );
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => resolve(signal ?? code));
  });
  const [said, , code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { root, code, lines: said.split('\n').filter((line) => line !== ''), calls: readCalls(log) };
}

/** Ids of visits that were there before. */
export const SEEDED = [1, 2, 3] as const;

/**
 * Opens, on a disk that works again, what a client has left.
 * @returns what is wrong with it; nothing, where all that was said to be stored is there, and reported once if it was not
 */
export async function judgeKept(
  { root, code, lines, calls }: Traced,
  file: Source,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const inMemory = (name: string) => lines.includes(`notice ${name}_unavailable`);
  // Nothing can be taken out of a file that could not be opened, which is an answer and no second report.
  const isAnswer = (line: string) => inMemory('history') && line.startsWith('refused removal ');
  const reports = lines.filter((line) => /^(refused|notice) /.test(line) && !isAnswer(line));
  const stored = (what: string) =>
    lines.filter((line) => line.startsWith(`stored ${what} `)).map((line) => Number(line.split(' ')[2]));
  must(code === 0 && lines.at(-1) === 'end', `it ended with ${code}, after ${lines.at(-1)}`);
  // The n-th call of each thread fails: the history's own, which overwrites, may meet one as well.
  const failed = calls.filter(({ isInjected }) => isInjected).length;
  must(failed > 0, 'no call failed');
  must(reports.length <= failed, `reported more often than it failed: ${reports.join(', ')}`);

  const history = openHistory(join(root, 'history.db'), Date.now);
  must(history.notices.length === 0, `opened again: ${history.notices.join()}`);
  const ids = new Set(history.table.list({ page: 1 }).entries.map(({ videoId }) => Number(videoId)));
  history.close();
  const visits = inMemory('history') ? [] : stored('visit');
  const removed = inMemory('history') ? [] : stored('removal');
  for (const id of [...SEEDED.slice(1), ...visits]) must(ids.has(id), `visit ${id} is lost`);
  for (const id of removed) must(!ids.has(id), `visit ${id} was not removed`);

  const volume = lines.findLast((line) => /^(stored|refused) volume /.test(line))?.split(' ') ?? [];
  const settings = openSettings(join(root, 'settings.json'));
  must(!settings.wasReset, 'the settings are damaged');
  if (volume[0] === 'stored')
    must(settings.current().volume === Number(volume[2]), `volume ${volume[2]} is lost`);

  const yard = openYard({ root, sources: new Map([['1', () => file]]) });
  must(yard.notices.length === 0, `opened again: ${yard.notices.join()}`);
  if (lines.includes('stored download') && !inMemory('downloads')) {
    yard.manager.resumeAll();
    const [found] = yard.manager.list();
    if (found && found.state !== 'done') yard.manager.resume([found.id]);
    const end = found && (await yard.settled(found.id));
    must(end?.state === 'done', `the download is ${end?.state ?? 'lost'} ${end?.error?.code ?? ''}`);
  }
  for (const name of readdirSync(yard.folder)) {
    const isPart = name.endsWith('.part');
    must(!isPart, `${name} is left`);
    must(isPart || (await hashOf(join(yard.folder, name))) === file.sha256, `${name} is not the file`);
  }
  await yard.close();
  for (const name of ['history.db', 'downloads.db']) {
    const sqlite = new Database(join(root, name), { readonly: true });
    must(sqlite.pragma('integrity_check', { simple: true }) === 'ok', `${name} is damaged`);
    sqlite.close();
  }
  return wrong;
}
