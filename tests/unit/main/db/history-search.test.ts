import { expect, onTestFinished, test } from 'vitest';
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

type Titles = Partial<Record<'title' | 'titleJa', string>>;

/** A history and what it must hold, newest first. */
function start() {
  const sqlite = openDatabase(':memory:', NOON, HISTORY);
  onTestFinished(() => void sqlite.close());
  const table = createHistoryTable(sqlite);
  let held: readonly (HistoryVisit & { visitedAt: string })[] = [];
  const drop = (id: number) => {
    table.drop([visitOf(id).videoId]);
    held = held.filter(({ videoId }) => videoId !== String(id));
  };
  const add = (id: number, titles: Titles, at = NOON + id) => {
    const visit = visitOf(id, titles);
    table.add(visit, at);
    const rest = held.filter(({ videoId }) => videoId !== visit.videoId);
    held = [{ ...visit, visitedAt: new Date(at).toISOString() }, ...rest];
  };
  const expectRight = async (searches: readonly string[], range: { from?: string; until?: string } = {}) => {
    for (const search of searches) {
      const request = { page: 1, search, ...range };
      const right = held.filter(historyMatcher(request)!).map(({ videoId }) => videoId);
      const { totalCount, entries } = table.list(request, await table.scan(request));
      const found = { totalCount, ids: entries.map(({ videoId }) => videoId) };
      expect([search, found]).toEqual([search, { totalCount: right.length, ids: right.slice(0, 40) }]);
    }
    // FTS5's own: that its tokens are those of the rows.
    sqlite.exec(`INSERT INTO visit_words (visit_words, rank) VALUES ('integrity-check', 1)`);
  };
  const clear = (range: { from: string; until: string }) => {
    runSteps(sqlite, clearSteps(range));
    const goes = historyMatcher({ page: 1, ...range })!;
    held = held.filter((visit) => !goes(visit));
  };
  /** As an earlier file leaves them: visits below a position have no words in the index. */
  const forgetBelow = (position: number) =>
    sqlite.exec(
      `DELETE FROM visit_text WHERE position < ${position}; INSERT INTO visit_unindexed VALUES (${position})`,
    );
  const index = async () => {
    for (let steps = await table.indexSteps(); steps.length > 0; steps = await table.indexSteps())
      runSteps(sqlite, steps);
  };
  sqlite.exec(`CREATE VIRTUAL TABLE temp.token USING fts5vocab('main', 'visit_words', 'instance')`);
  const tokens = () => sqlite.prepare('SELECT term, doc FROM token').raw().all();
  return { sqlite, table, add, drop, clear, expectRight, forgetBelow, index, tokens };
}

test('every kind of search finds what the rule says, over removals, second visits, cleared ranges and an incomplete index', async () => {
  const { sqlite, add, drop, clear, expectRight, forgetBelow, index } = start();
  const pick = randomFrom(5);
  const some = (of: readonly string[], glue: string) =>
    Array.from({ length: pick(5) }, () => of[pick(of.length)]).join(glue);
  const change = () => {
    for (let time = 0; time < 60; time += 1) {
      drop(1 + pick(700));
      add(1 + pick(700), { title: some(EN, ' '), titleJa: some(JA, '') });
    }
  };
  for (let id = 1; id <= 700; id += 1)
    add(id, { title: `${some(EN, ' ')} x`, titleJa: `${some(JA, pick(2) ? '' : ' ')}` });
  await expectRight(SEARCHES);
  change();
  await expectRight(SEARCHES);
  const at = (id: number) => new Date(NOON + id).toISOString();
  await expectRight(SEARCHES, { from: at(100), until: at(420) });
  clear({ from: at(150), until: at(400) });
  await expectRight(SEARCHES);
  forgetBelow(600);
  await expectRight(SEARCHES);
  change();
  clear({ from: at(30), until: at(60) });
  await expectRight(SEARCHES);
  await expectRight(SEARCHES, { from: at(70), until: at(620) });
  await index();
  await expectRight(SEARCHES);
  expect(sqlite.prepare('SELECT count(*) FROM visit_unindexed').pluck().get()).toBe(0);
});

test('a title that goes takes its words with it, and an index made again is the same', async () => {
  const { table, add, drop, forgetBelow, index, tokens } = start();
  for (let id = 1; id <= 600; id += 1) add(id, { title: `night ${id}`, titleJa: '雨の灯' });
  const before = tokens();
  add(601, { title: 'canary', titleJa: '隠し事' });
  expect(tokens().flat()).toContain('canary');
  drop(601);
  expect(tokens()).toEqual(before);
  forgetBelow(601);
  expect(tokens()).toEqual([]);
  expect(table.list({ page: 1, search: 'night' }).totalCount).toBe(0);
  await index();
  expect(tokens()).toEqual(before);
  for (let id = 1; id <= 600; id += 1) drop(id);
  expect(tokens()).toEqual([]);
});

test('a visit that is indexed while a search reads what is not is found once', async () => {
  const { table, add, forgetBelow, index } = start();
  for (let id = 1; id <= 30; id += 1) add(id, { title: `night ${id}` });
  forgetBelow(20);
  const request = { page: 1, search: 'night' };
  const scanned = await table.scan(request);
  await index();
  expect([scanned.length, table.list(request, scanned).totalCount]).toEqual([19, 30]);
});
