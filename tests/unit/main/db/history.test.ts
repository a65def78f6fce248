import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createHistoryTable } from '../../../../src/main/db/history-table.ts';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { clearSteps } from '../../../../src/main/db/clear-steps.ts';
import { runSteps } from '../../../../src/main/db/steps.ts';
import { historyPage } from '../../../../src/shared/entities/history.ts';
import { historyMatcher } from '../../../../src/shared/history-match.ts';
import { HISTORY_HITS } from '../../../../src/shared/limits.ts';
import { temporaryFolder } from '../temporary.ts';
import { fillEarlier } from './earlier-history.ts';
import { idsOf, NOON, start } from './start-history.ts';
import { visitOf } from './visits.ts';

const UNSEEN = { positionSeconds: 0, isWatched: false };

test('an empty history is an empty page', async () => {
  expect(await start().history.list({ page: 1 })).toEqual({
    entries: [],
    totalCount: 0,
    pages: 0,
    storedCount: 0,
  });
});

test('visits come back whole, newest first, 40 a page', async () => {
  const { history } = start();
  for (let id = 1; id <= 85; id += 1) await history.add(visitOf(id));
  const first = await history.list({ page: 1 });
  expect(historyPage.parse(first)).toEqual(first);
  expect(first.entries[0]).toEqual({ ...visitOf(85), visitedAt: '2026-11-21T12:00:00.000Z', ...UNSEEN });
  expect(idsOf(first)).toEqual(Array.from({ length: 40 }, (_none, at) => 85 - at));
  expect(idsOf(await history.list({ page: 3 }))).toEqual([5, 4, 3, 2, 1]);
  expect(await history.list({ page: 9_999_999 })).toEqual({
    entries: [],
    totalCount: 85,
    pages: 3,
    storedCount: 85,
  });
});

test('one row a video: the last visit counts, even when the clock went back', async () => {
  const { history, at } = start();
  await history.add(visitOf(1));
  await history.add(visitOf(2));
  at(NOON - 3_600_000);
  await history.add(visitOf(1, { title: 'Renamed' }));
  const { entries, totalCount } = await history.list({ page: 1 });
  expect(totalCount).toBe(2);
  expect(entries.map(({ title }) => title)).toEqual(['Renamed', 'Night 2']);
});

test('each change is reported once; a visitor who wants nothing stored stores nothing', async () => {
  const stored = start();
  await stored.history.add(visitOf(1));
  await stored.history.remove([visitOf(1).videoId]);
  await stored.history.clear({ all: true });
  expect(stored.changes()).toBe(3);
  const unkept = start(undefined, { isEnabled: false });
  await unkept.history.add(visitOf(1));
  expect((await unkept.history.list({ page: 1 })).totalCount).toBe(0);
  expect(unkept.changes()).toBe(0);
});

test('removal takes the named and no other; unknown ones are no fault', async () => {
  const { history } = start();
  for (const id of [1, 2, 3]) await history.add(visitOf(id));
  await history.remove([visitOf(2).videoId, visitOf(99).videoId]);
  expect(idsOf(await history.list({ page: 1 }))).toEqual([3, 1]);
});

test('visits are there after a restart, under the settings that were decided', async () => {
  const { file, history, close } = start();
  await history.add(visitOf(7));
  close();
  expect(idsOf(await start(file).history.list({ page: 1 }))).toEqual([7]);
  const sqlite = new Database(file, { readonly: true });
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(sqlite.pragma('user_version', { simple: true })).toBe(4);
  sqlite.close();
});

test('a row with a flipped letter is left out and the rest of the page stays', async () => {
  const { file, history, close } = start();
  for (const id of [1, 2, 3]) await history.add(visitOf(id));
  close();
  const sqlite = new Database(file);
  sqlite.exec(`UPDATE visit SET colour = 'red' WHERE object_id = '2'`);
  sqlite.close();
  expect(idsOf(await start(file).history.list({ page: 1 }))).toEqual([3, 1]);
});

test('a backup is made when the newest is a day old, and two are stored', async () => {
  const { file, open, history, at } = start();
  const backups = () => readdirSync(join(file, '..')).filter((name) => name.includes('.backup-'));
  await open.maintain();
  expect(backups()).toEqual([]);
  await history.add(visitOf(1));
  for (const day of [0, 400, 800, 1200]) {
    at(Date.now() + day * 86_400_000);
    await open.maintain();
    await open.maintain();
  }
  expect(backups()).toHaveLength(2);
  expect(existsSync(`${file}.backup.new`)).toBe(false);
});

test('a visit that moves to the front is found once, and where it is now', async () => {
  const { history, open } = start();
  for (const id of [1, 2, 3]) await history.add(visitOf(id));
  await history.add(visitOf(1, { title: 'Renamed night' }));
  const found = async (search: string) => idsOf(await history.list({ page: 1, search }));
  const all = () => Promise.all(['night', 'renamed', '1'].map(found));
  const before = await all();
  expect(before).toEqual([[1, 3, 2], [1], [1]]);
  await open.maintain();
  expect(await all()).toEqual(before);
  expect(idsOf(await history.list({ page: 1 }))).toEqual([1, 3, 2]);
});

/** Many visits at once: in memory, without a disk to wait for. */
function fill(count: number) {
  const sqlite = openDatabase(':memory:', NOON, HISTORY);
  onTestFinished(() => void sqlite.close());
  const table = createHistoryTable(sqlite);
  for (let id = 1; id <= count; id += 1) table.add(visitOf(id), NOON + id);
  return { sqlite, table };
}

test('every page is its own part of the whole, over removed visits and blocks', () => {
  const { sqlite, table } = fill(2_600);
  const gone = new Set(Array.from({ length: 900 }, (_none, place) => 300 + place * 2));
  table.drop([...gone].map((id) => visitOf(id).videoId));
  const moved = [5, 901, 2_599];
  for (const id of moved) table.add(visitOf(id), NOON);
  const rest = Array.from({ length: 2_600 }, (_none, place) => 2_600 - place);
  const whole = [...moved.toReversed(), ...rest.filter((id) => !gone.has(id) && !moved.includes(id))];
  const read = Array.from({ length: 44 }, (_none, place) => idsOf(table.list({ page: place + 1 }))).flat();
  expect(read).toEqual(whole);
  expect(table.list({ page: 1 })).toMatchObject({ totalCount: whole.length, storedCount: whole.length });
  runSteps(sqlite, clearSteps({ all: true }));
  expect(table.list({ page: 1 })).toMatchObject({ totalCount: 0, storedCount: 0 });
});

test('beginnings of words find what the rule says, be they of one word, some, many, or none', () => {
  const ends = [
    '',
    's',
    'fall',
    'ingale',
    'mare',
    'ly',
    'time',
    'cap',
    'club',
    'shade',
    'watch',
    '’s',
    'é',
    '夜',
  ];
  const titles = ['night', 'Straße', 'o’clock', 'x"y"zzz'].flatMap((start) =>
    ends.map((end, place) => `${start}${end}${place % 3 === 0 ? ' harbour' : ''}`),
  );
  const searches = titles.flatMap((title) => [title, title.slice(0, 4), title.slice(0, 5), `harb ${title}`]);
  const sqlite = openDatabase(':memory:', NOON, HISTORY);
  onTestFinished(() => void sqlite.close());
  const table = createHistoryTable(sqlite);
  const visits = titles.map((title, place) => visitOf(place + 1, { title }));
  visits.forEach((visit) => table.add(visit, NOON));
  const all = visits.map((visit) => ({ ...visit, visitedAt: new Date(NOON).toISOString() }));
  for (const search of new Set(searches)) {
    const right = all.filter(historyMatcher({ page: 1, search })!).map(({ videoId }) => Number(videoId));
    const page = (number: number) => idsOf(table.list({ page: number, search }));
    expect([search, [...page(1), ...page(2)]]).toEqual([search, right.toReversed()]);
  }
});

test('of many hits the newest are counted and shown', () => {
  const page = fill(HISTORY_HITS + 20).table.list({ page: 75, search: 'night' });
  expect([page.totalCount, page.storedCount, idsOf(page).at(-1)]).toEqual([
    HISTORY_HITS,
    HISTORY_HITS + 20,
    21,
  ]);
});

test.each([1, 2, 3])(
  'a history of version %d is taken over whole, and found by its words',
  async (version) => {
    const file = join(temporaryFolder(), 'history.db');
    fillEarlier(file, version, 50);
    const { history, open } = start(file);
    const expectRight = async () => {
      expect(await history.list({ page: 1 })).toMatchObject({ totalCount: 50, storedCount: 50 });
      expect(idsOf(await history.list({ page: 2 }))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(idsOf(await history.list({ page: 1, search: 'night 4 港' }))).toEqual([
        49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 4,
      ]);
      expect((await history.list({ page: 1 })).entries[0]).toMatchObject(UNSEEN);
    };
    await expectRight();
    await open.maintain();
    await expectRight();
  },
);

test('damage met while reading lets the next start look closer', async () => {
  const { file, history, close } = start();
  for (let id = 1; id <= 300; id += 1) await history.add(visitOf(id));
  close();
  const sound = start(file);
  const bytes = readFileSync(file);
  bytes.fill(7, 4096);
  writeFileSync(file, bytes);
  await expect(sound.history.list({ page: 1, search: 'night' })).rejects.toThrow('storage_failed');
  expect(existsSync(`${file}.suspect`)).toBe(true);
});
