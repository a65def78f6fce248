import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createWorkerRunner } from '../../../../src/main/db/in-worker.ts';
import { REWRITE } from '../../../../src/main/db/clear-steps.ts';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { createHistoryUpkeep } from '../../../../src/main/db/history-upkeep.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { createMutex } from '../../../../src/main/db/mutex.ts';
import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { temporaryFolder } from '../temporary.ts';
import { fill } from './fill.ts';
import { visitOf } from './visits.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const BEFORE_LAST_TEN = { until: new Date(NOON + 51).toISOString() };

/** Sixty visits, a millisecond apart, and a backup of them. */
async function start() {
  const file = join(temporaryFolder(), 'history.db');
  const canary = (id: number) => visitOf(id, { title: `canary${id}x` });
  fill(file, [1, 60], (id) => NOON + id, canary).close();
  const open = openHistory(file, () => NOON);
  onTestFinished(open.close);
  let changes = 0;
  const history = createHistory({
    open,
    isEnabled: () => true,
    now: () => NOON + 1_000,
    changed: () => void (changes += 1),
  });
  await open.maintain();
  const names = () => readdirSync(join(file, '..')).filter((name) => !/-(wal|shm)$/.test(name));
  const bytes = () => names().map((name) => readFileSync(join(file, '..', name), 'latin1'));
  return { file, open, history, changes: () => changes, names, bytes: () => bytes().join('') };
}

const idsOf = (page: { entries: readonly { videoId: string }[] }) =>
  page.entries.map(({ videoId }) => Number(videoId));

test('what is visited while a range is cleared is stored, and pages are read meanwhile', async () => {
  const { history, changes } = await start();
  const clearing = history.clear(BEFORE_LAST_TEN);
  const adding = history.add(visitOf(99));
  const watching = history.progress({ videoId: visitOf(60).videoId, positionSeconds: 5, isWatched: false });
  expect((await history.list({ page: 1 })).totalCount).toBe(60);
  await Promise.all([clearing, adding, watching]);
  const page = await history.list({ page: 1 });
  expect(idsOf(page)).toEqual([99, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51]);
  expect(page.entries[1]?.positionSeconds).toBe(5);
  expect((await history.list({ page: 1, search: 'canary7x' })).totalCount).toBe(0);
  expect(changes()).toBe(3);
});

test('two that are removed at once, and all cleared after them, come in order', async () => {
  const { history, bytes } = await start();
  await Promise.all([
    history.remove([visitOf(3).videoId]),
    history.remove([visitOf(4).videoId]),
    history.clear({ all: true }),
  ]);
  expect(bytes()).not.toContain('canary');
});

test('a removed one is out of sight before it is overwritten, and all of it when that is told', async () => {
  const { open, bytes } = await start();
  const seen: (number | boolean)[] = [];
  await open.remove([visitOf(7).videoId], () => seen.push(open.table.count(), bytes().includes('canary7x')));
  expect([...seen, bytes().includes('canary7x')]).toEqual([59, true, false]);
});

test('a backup that was cut off goes with the others', async () => {
  const { file, history, names, bytes } = await start();
  for (const ending of ['', '-journal']) writeFileSync(`${file}.backup.new${ending}`, 'canary');
  await history.clear({ all: true });
  expect(bytes()).not.toContain('canary');
  expect(names()).toEqual(['history.db']);
});

/** The same history with what its long work is given: which steps fail, which wait. */
function upkeepOf(
  { file, open }: Pick<Awaited<ReturnType<typeof start>>, 'file' | 'open'>,
  around: (first: string, run: () => Promise<void>) => Promise<void>,
  found = () => {},
) {
  const sqlite = openDatabase(file, NOON, HISTORY);
  onTestFinished(() => void sqlite.close());
  const runInWorker = createWorkerRunner(sqlite);
  return createHistoryUpkeep({
    file,
    isInFile: true,
    table: open.table,
    mutex: createMutex(),
    now: () => NOON + 1_000,
    run: (steps) => around(steps[0]?.[0] ?? '', () => runInWorker(steps)),
    // Every file is too large to be written again for one title.
    rewrittenSize: 0,
    found,
  });
}

test('a removal waits for the backup that is being made', async () => {
  const { file, open, history, names, bytes } = await start();
  await history.remove([visitOf(1).videoId]);
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const order: string[] = [];
  const upkeep = upkeepOf({ file, open }, async (first, run) => {
    order.push(first.split(/ [@(]/)[0] ?? '');
    await run();
    if (first.startsWith('VACUUM INTO')) await held;
    order.push('done');
  });
  const copying = upkeep.maintain();
  while (!names().some((name) => name.endsWith('.backup.new'))) await breathe();
  const clearing = upkeep.clear({ all: true }, () => undefined);
  // A removal that does not wait begins before this.
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish();
  await Promise.all([copying, clearing]);
  expect(order).toEqual([
    'VACUUM INTO',
    'done',
    'BEGIN IMMEDIATE',
    'done',
    'INSERT INTO visit_words',
    'done',
  ]);
  expect(bytes()).not.toContain('canary');
  expect(names()).toEqual(['history.db']);
});

test('where the file refuses, nothing is gone: no visit, no backup', async () => {
  const { file, history, names } = await start();
  const other = new Database(file);
  other.exec(`CREATE TRIGGER refuse BEFORE DELETE ON visit BEGIN SELECT raise(ABORT, 'no'); END`);
  other.close();
  const before = names();
  await expect(history.clear(BEFORE_LAST_TEN)).rejects.toMatchObject({ code: 'storage_failed' });
  await expect(history.remove([visitOf(1).videoId])).rejects.toMatchObject({ code: 'storage_failed' });
  expect((await history.list({ page: 1 })).totalCount).toBe(60);
  expect(names()).toEqual(before);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
  await history.add(visitOf(61));
  expect((await history.list({ page: 1, search: 'canary7x' })).totalCount).toBe(1);
});

test('what an unfinished removal has left is done by the next one, whatever that is', async () => {
  const { file, open, names, bytes } = await start();
  writeFileSync(`${file}.corrupt-20261101T000000Z`, 'canary7x');
  let isFull = true;
  const upkeep = upkeepOf({ file, open }, (first, run) => {
    if (isFull && first === REWRITE[0]?.[0]) throw new Error('disk full');
    return run();
  });
  const gone: number[] = [];
  const see = () => gone.push(open.table.count());
  await expect(upkeep.clear(BEFORE_LAST_TEN, see)).rejects.toThrow('disk full');
  // One that comes to nothing takes no note away.
  const other = new Database(file);
  other.exec(`CREATE TRIGGER refuse BEFORE DELETE ON visit BEGIN SELECT raise(ABORT, 'no'); END`);
  await expect(upkeep.remove([visitOf(60).videoId], see)).rejects.toThrow('no');
  other.exec('DROP TRIGGER refuse');
  other.close();
  expect(gone).toEqual([10]);
  isFull = false;
  await upkeep.remove([visitOf(60).videoId], see);
  expect(gone).toEqual([10, 9]);
  expect(bytes()).not.toContain('canary7x');
  expect(names()).toEqual(['history.db']);
});

test('a large file is written again later, when a title was removed; a backup is made meanwhile', async () => {
  const { file, open, names } = await start();
  const steps: string[] = [];
  const upkeep = upkeepOf({ file, open }, (first, run) => {
    steps.push(first.split(/[(@]/)[0]?.trim() ?? '');
    return run();
  });
  await upkeep.remove([visitOf(1).videoId], () => {});
  await upkeep.remove([visitOf(2).videoId], () => {});
  expect(steps).toEqual(['PRAGMA wal_checkpoint', 'PRAGMA wal_checkpoint']);
  expect(names()).toEqual(['history.db', 'history.db.unfinished']);
  await upkeep.end();
  expect(steps.slice(2)).toEqual(['VACUUM INTO']);
  expect(names().filter((name) => name.includes('.backup-'))).toHaveLength(1);
  await upkeep.maintain();
  expect(steps[3]).toBe('INSERT INTO visit_words');
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});

test('videos that are removed in part are removed at the next upkeep, but not what was visited since', async () => {
  const { file, open, history, bytes } = await start();
  const upkeep = upkeepOf({ file, open }, (_first, run) => run());
  const other = new Database(file);
  other.exec(`CREATE TRIGGER refuse BEFORE DELETE ON visit WHEN old.object_id = '55'
              BEGIN SELECT raise(ABORT, 'no'); END`);
  const ids = Array.from({ length: 60 }, (_none, place) => visitOf(place + 1).videoId);
  let reported = 0;
  await expect(upkeep.remove(ids, () => (reported += 1))).rejects.toThrow('no');
  expect([open.table.count(), reported]).toEqual([10, 1]);
  other.exec('DROP TRIGGER refuse');
  other.close();
  open.table.add(visitOf(52, { title: 'again' }), NOON + 2_000);
  await upkeep.maintain();
  expect(idsOf(await history.list({ page: 1 }))).toEqual([52]);
  expect(bytes()).not.toContain('canary');
});

test('a history whose file cannot be used takes its copies along, and says that the file is left', async () => {
  const { file, open, names, bytes } = await start();
  open.close();
  writeFileSync(`${file}.corrupt-20261101T000000Z`, 'canary');
  const setVersion = (version: number) => {
    const sqlite = new Database(file);
    sqlite.pragma(`user_version = ${version}`);
    sqlite.close();
  };
  setVersion(7);
  const inMemory = openHistory(file, () => NOON + 1_000);
  inMemory.table.add(visitOf(1), NOON + 100);
  const seen: number[] = [];
  const clearing = inMemory.clear({ all: true }, () => seen.push(inMemory.table.count()));
  await expect(clearing).rejects.toThrow('cannot be used');
  await inMemory.maintain();
  inMemory.close();
  expect([seen, names()]).toEqual([[0], ['history.db', 'history.db.unfinished']]);
  setVersion(4);
  const again = openHistory(file, () => NOON + 2_000);
  await again.maintain();
  again.close();
  expect(bytes()).not.toContain('canary');
});

test('what is no longer wanted when it is next is not stored', async () => {
  const { open } = await start();
  let isWanted = true;
  const history = createHistory({ open, isEnabled: () => isWanted, now: () => NOON, changed: () => {} });
  const clearing = history.clear({ all: true });
  const adding = history.add(visitOf(99));
  isWanted = false;
  await Promise.all([clearing, adding]);
  expect(open.table.count()).toBe(0);
});

test('an index that is made holds no clearing up, ends with the client, and reports its completion', async () => {
  const { file, open, bytes } = await start();
  const other = new Database(file);
  onTestFinished(() => void other.close());
  const unindexed = () => other.prepare('SELECT below FROM visit_unindexed').pluck().all();
  const forget = () => other.exec('DELETE FROM visit_text; INSERT INTO visit_unindexed VALUES (61)');
  forget();
  let found = 0;
  const upkeep = upkeepOf(
    { file, open },
    (_first, run) => run(),
    () => (found += 1),
  );
  await upkeep.clear(BEFORE_LAST_TEN, () => {});
  expect([unindexed(), found]).toEqual([[61], 0]);
  expect(bytes()).not.toContain('canary7x');
  await upkeep.maintain();
  expect([unindexed(), found]).toEqual([[], 1]);
  expect(idsOf(open.table.list({ page: 1, search: 'canary5' }))).toEqual([
    59, 58, 57, 56, 55, 54, 53, 52, 51,
  ]);
  forget();
  await Promise.all([upkeep.maintain(), upkeep.end()]);
  expect(unindexed()).toEqual([61]);
});
