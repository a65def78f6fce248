import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';
import { fillEarlier } from './earlier-history.ts';
import { idsOf } from './start-history.ts';

/** Three batches of the index. */
const VISITS = 11_000;

/** Below which position a file's visits are not indexed; 0: none, all: an earlier version wrote it. */
function unindexedBelow(file: string): number {
  const sqlite = new Database(file, { readonly: true });
  try {
    if (Number(sqlite.pragma('user_version', { simple: true })) < 4) return VISITS + 1;
    return sqlite.prepare<[], number>('SELECT below FROM visit_unindexed').pluck().get() ?? 0;
  } finally {
    sqlite.close();
  }
}

const request = { page: 1, search: 'nigh 10 港' };

/** Opens a copy as the next start does; what is there and what a search finds at once. */
async function nextStart(file: string) {
  const copy = join(temporaryFolder(), 'data');
  cpSync(join(file, '..'), copy, { recursive: true });
  const open = openHistory(join(copy, 'history.db'), Date.now);
  const count = open.table.count();
  const { totalCount, entries } = open.table.list(request, await open.table.scan(request));
  open.close();
  return { notices: open.notices, count, totalCount, newest: idsOf({ entries }).slice(0, 3) };
}

/** 10, 100 to 109, and so on. */
const RIGHT = 1 + 10 + 100 + 1_000;

/** Reliability R1: every release's file is opened by the next one, whatever cuts that off. */
test('killed at any moment of a takeover: no visit is lost, all are found, and the next start goes on', async () => {
  const file = join(temporaryFolder(), 'history.db');
  fillEarlier(file, 3, VISITS);
  const reached = (below: number) => (said: string) => said.includes('open') && unindexedBelow(file) <= below;
  const lefts: number[] = [];
  for (const when of [0, 60, reached(VISITS + 1), reached(VISITS - 4_999), reached(VISITS - 9_999)]) {
    await runAndKill('take-over', [file], when);
    lefts.push(unindexedBelow(file));
    const newest = [10_999, 10_998, 10_997];
    expect(await nextStart(file)).toEqual({ notices: [], count: VISITS, totalCount: RIGHT, newest });
  }
  // It never starts over.
  expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
  const open = openHistory(file, Date.now);
  await open.maintain();
  const found = [open.table.list(request), open.table.list({ page: 1 })];
  open.close();
  expect(found.map(({ totalCount }) => totalCount)).toEqual([RIGHT, VISITS]);
  expect(unindexedBelow(file)).toBe(0);
});

test('control: a search that reads the index only misses what it lacks', async () => {
  const file = join(temporaryFolder(), 'history.db');
  fillEarlier(file, 3, 300);
  const open = openHistory(file, Date.now);
  const request = { page: 1, search: 'night' };
  const found = [open.table.list(request), open.table.list(request, await open.table.scan(request))];
  open.close();
  expect(found.map(({ totalCount }) => totalCount)).toEqual([0, 300]);
});
