import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkerRunner } from '../../../../src/main/db/in-worker.ts';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { isDamage } from '../../../../src/main/db/is-damage.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { runSteps, whole, type Step } from '../../../../src/main/db/steps.ts';
import { temporaryFolder } from '../temporary.ts';

/** A file from which better-sqlite3 cannot be found: there is no thread then. */
const NOWHERE = 'file:///nowhere/at/all.js';

function start(library?: string) {
  const file = join(temporaryFolder(), 'history.db');
  const sqlite = openDatabase(file, 0, HISTORY);
  onTestFinished(() => void sqlite.close());
  const blocks = sqlite.prepare('SELECT block FROM visit_block ORDER BY block').pluck();
  return { file, sqlite, run: createWorkerRunner(sqlite, library), blocks: () => blocks.all() };
}

const put = (block: number): Step => ['INSERT INTO visit_block VALUES (@block, 0)', { block }];

test.each([undefined, NOWHERE])('steps are done, with a thread or without: %s', async (library) => {
  const { run, blocks } = start(library);
  await run(whole(put(1), put(2)));
  await run([['VACUUM']]);
  expect(blocks()).toEqual([1, 2]);
});

test.each([undefined, NOWHERE])(
  'a step that fails undoes those it belongs to, and says why: %s',
  async (library) => {
    const { run, blocks } = start(library);
    await expect(run([put(1), ...whole(put(2), put(1))])).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
    });
    expect(blocks()).toEqual([1]);
  },
);

test('damage is known for what it is when it crosses from the thread', async () => {
  const { file, run, sqlite } = start();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  writeFileSync(file, readFileSync(file).fill(7, 4096));
  const failure = await run([put(1)]).catch((thrown: unknown) => thrown);
  expect(isDamage(failure)).toBe(true);
});

/** Somebody else writes until main has come round to ending that. */
function meetWriter(file: string) {
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  setTimeout(() => other.exec('COMMIT').close(), 300);
}

test('main goes on while the work waits', async () => {
  const { file, run, blocks } = start();
  meetWriter(file);
  await run([put(1)]);
  expect(blocks()).toEqual([1]);
});

test('control: on main it would wait for what main does next', () => {
  const { file, sqlite } = start();
  meetWriter(file);
  sqlite.pragma('busy_timeout = 600');
  expect(() => runSteps(sqlite, [put(1)])).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
});
