import { expect, onTestFinished, test } from 'vitest';
import { mark, noPlaces, pack, placesOf, unmark, unpack } from '../../../../src/main/db/history-blocks.ts';
import { clearSteps } from '../../../../src/main/db/clear-steps.ts';
import { HISTORY } from '../../../../src/main/db/history-kind.ts';
import { createHistoryTable } from '../../../../src/main/db/history-table.ts';
import { openDatabase } from '../../../../src/main/db/open-database.ts';
import { runSteps } from '../../../../src/main/db/steps.ts';
import type { HistoryVisit } from '../../../../src/shared/entities/history.ts';
import { historyMatcher } from '../../../../src/shared/history-match.ts';
import { visitOf } from './visits.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const EN = ['night', 'nightingale', 'rain', 'ra', 'r', 'Café', 'harbour', 'o’clock', '２０２６', '7'];
const JA = ['夜', '森', '夜森', '森夜', '雨の灯', 'らーめん', '東京', '京都散歩', 'カフェ', '〆'];
const SEARCHES = [
  ...[
    ...EN,
    ...JA,
    'n',
    'nigh',
    'night rain',
    'rain night cafe harb',
    'ni ra r 7',
    '202',
    'zebra',
    'night zebra',
  ],
  ...[
    '森夜森夜',
    '夜森夜',
    '雨の',
    'の灯',
    'ラーメン',
    'ーめ',
    '夜 night',
    '東京 r',
    '都散',
    '散歩夜',
    '鯨',
    '!',
  ],
];

/** The same numbers every time (mulberry32), each below `most`. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** A history whose turns go from one block of the index into the next, and what it must hold, newest first. */
function start() {
  const sqlite = openDatabase(':memory:', NOON, HISTORY);
  onTestFinished(() => void sqlite.close());
  const table = createHistoryTable(sqlite);
  table.add(visitOf(100_000), NOON);
  sqlite.exec('UPDATE visit SET turn = 3800');
  sqlite.exec('DELETE FROM visit_word; DELETE FROM visit_run');
  let held: readonly (HistoryVisit & { visitedAt: string })[] = [];
  const drop = (id: number) => {
    table.drop([visitOf(id).videoId]);
    held = held.filter(({ videoId }) => videoId !== String(id));
  };
  const add = (id: number, titles: Partial<Record<'title' | 'titleJa', string>>, at = NOON + id) => {
    const visit = visitOf(id, titles);
    table.add(visit, at);
    const rest = held.filter(({ videoId }) => videoId !== visit.videoId);
    held = [{ ...visit, visitedAt: new Date(at).toISOString() }, ...rest];
  };
  const expectRight = (searches: readonly string[], ask: { from?: string; until?: string } = {}) => {
    for (const search of searches) {
      const right = held.filter(historyMatcher({ page: 1, search, ...ask })!).map(({ videoId }) => videoId);
      const { totalCount, entries } = table.list({ page: 1, search, ...ask });
      const found = { totalCount, ids: entries.map(({ videoId }) => videoId) };
      expect([search, found]).toEqual([search, { totalCount: right.length, ids: right.slice(0, 40) }]);
    }
  };
  const clear = (ask: { from: string; until: string }) => {
    runSteps(sqlite, clearSteps(ask));
    const goes = historyMatcher({ page: 1, ...ask })!;
    held = held.filter((visit) => !goes(visit));
    while (table.catchUp());
  };
  return { sqlite, table, add, drop, clear, expectRight };
}

test('every kind of search finds what the rule says, over blocks, removals, second visits and cleared ranges', () => {
  const { sqlite, add, drop, clear, expectRight } = start();
  const pick = randomFrom(5);
  const some = (of: readonly string[], glue: string) =>
    Array.from({ length: pick(5) }, () => of[pick(of.length)]).join(glue);
  for (let id = 1; id <= 700; id += 1)
    add(id, { title: `${some(EN, ' ')} x`, titleJa: `${some(JA, pick(2) ? '' : ' ')}` });
  drop(100_000);
  expectRight(SEARCHES);
  for (let turn = 0; turn < 60; turn += 1) {
    drop(1 + pick(700));
    add(1 + pick(700), { title: some(EN, ' '), titleJa: some(JA, '') });
  }
  expectRight(SEARCHES);
  const at = (id: number) => new Date(NOON + id).toISOString();
  expectRight(SEARCHES, { from: at(100), until: at(420) });
  clear({ from: at(150), until: at(400) });
  expectRight(SEARCHES);
  expect(sqlite.prepare('SELECT count(DISTINCT block) FROM visit_word').pluck().get()).toBe(2);
});

test('a title that goes takes its words with it, and an index made anew is the same', () => {
  const { sqlite, table, add, drop } = start();
  const words = () => sqlite.prepare('SELECT word, block, hex(turns) FROM visit_word').raw().all();
  const runs = () => sqlite.prepare('SELECT * FROM visit_run').raw().all();
  drop(100_000);
  for (let id = 1; id <= 600; id += 1) add(id, { title: `night ${id}`, titleJa: '雨の灯' });
  const before = [words(), runs()];
  add(601, { title: 'canary', titleJa: '隠し事' });
  expect(words().flat()).toContain('canary');
  drop(601);
  expect([words(), runs()]).toEqual(before);
  sqlite.exec(`DELETE FROM visit_word; DELETE FROM visit_run;
    INSERT INTO visit_unworded SELECT DISTINCT turn >> 12, ((turn >> 12) + 1) << 12 FROM visit`);
  while (table.catchUp());
  expect([words(), runs()]).toEqual(before);
  for (let id = 1; id <= 600; id += 1) drop(id);
  expect([words(), runs()]).toEqual([[], []]);
});

test.each([0, 1, 255, 256, 257, 4_096])('%d places of a block come back as they were packed', (count) => {
  const bits = noPlaces();
  const places = Array.from({ length: count }, (_none, at) => (at * 4_093) % 4_096);
  for (const place of places) mark(bits, place);
  const packed = pack(bits);
  expect(packed.length).toBe(count < 256 ? count * 2 : 512);
  const back = noPlaces();
  unpack(packed, back);
  expect(placesOf(back)).toEqual(places.toSorted((a, b) => b - a));
  for (const place of places) unmark(back, place);
  expect(pack(back).length).toBe(0);
});
