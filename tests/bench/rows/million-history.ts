import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HistoryTimes } from '../lib/history-child.ts';
import type { Standstills } from '../lib/history-standstill-child.ts';
import { intoCache } from '../lib/into-cache.ts';
import { manyVisits, VISITS } from '../lib/million-visits.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

/** Before what is measured beside nothing else. */
const REST_MS = 5_000;

/** Of somebody who watched ten videos a day for half a century. */
const MANY = 200_000;

const known = new Map<number, HistoryTimes>();

/** Main's longest wait for itself, milliseconds, while a backup is made and a tenth of the visits is cleared. */
async function standstill({ root, scratch }: BenchContext): Promise<Figure> {
  const file = join(scratch, 'history.db');
  copyFileSync(manyVisits(root, Date.now()), file);
  try {
    await wait(REST_MS);
    const found = ofChild<Standstills>(root, 'history-standstill-child.ts', file);
    const reported = Object.entries(found).map(
      ([what, { worst, seconds }]) => `${what} ${worst.toFixed(1)} in ${seconds.toFixed(1)} s`,
    );
    return { value: Math.max(found.backup.worst, found.clear.worst), note: reported.join('; ') };
  } finally {
    rmSync(file);
  }
}

/** What a script has to say of a file, in a process of its own. */
function ofChild<Said>(root: string, script: string, ...words: readonly string[]): Said {
  const path = join(root, 'tests/bench/lib', script);
  return JSON.parse(execFileSync(process.execPath, [path, ...words], { encoding: 'utf8' })) as Said;
}

/** Measured once for all rows of a size. */
async function measured({ root }: BenchContext, visits: number): Promise<HistoryTimes> {
  const before = known.get(visits);
  if (before) return before;
  const file = manyVisits(root, Date.now(), visits);
  intoCache(file);
  // The bench's site has just been started and filled: its threads are still at it.
  await wait(REST_MS);
  const times = ofChild<HistoryTimes>(root, 'history-child.ts', file, String(visits));
  known.set(visits, times);
  return times;
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  unit: Row['unit'],
  pick: (times: HistoryTimes) => Figure,
  visits = VISITS,
): Row => ({
  id: 'G16',
  what: `history of ${visits} visits: ${what}`,
  better: 'less',
  must: goal[0],
  stretch: goal[1],
  unit,
  isLoad: false,
  run: async (context) => pick(await measured(context, visits)),
});

const pageOf = ({ page }: HistoryTimes): Figure => ({ value: percentile(page, 99) });

const searchOf = ({ search }: HistoryTimes): Figure => {
  const worst = Object.entries(search).map(([words, times]) => [words, percentile(times, 99)] as const);
  const [first, second] = worst.toSorted(([, a], [, b]) => b - a);
  const slowest = [first, second].map((one) => `"${one?.[0]}" ${one?.[1].toFixed(1)}`);
  return {
    value: first?.[1] ?? 0,
    note: `of ${worst.length} kinds the slowest are ${slowest.join(' and ')}`,
  };
};

const SEARCH = 'search, p99 of the slowest of its kinds, no hit among them';

/** G16: the desktop client's history. */
export const millionHistory: readonly Row[] = [
  row('any page, p99', [5, 1], 'ms', pageOf, MANY),
  row(SEARCH, [50, 10], 'ms', searchOf, MANY),
  row('opened, with its first page', [150, 50], 'ms', ({ first }) => ({ value: first })),
  row('any page, p99', [5, 1], 'ms', pageOf),
  row(SEARCH, [300, 50], 'ms', searchOf),
  row('how far a video was watched, written to the disk, median', [1, 0.5], 'ms', ({ mark, visit }) => ({
    value: percentile(mark, 50),
    note: `p99 ${percentile(mark, 99).toFixed(1)}; a visit ${percentile(visit, 50).toFixed(2)}, p99 ${percentile(visit, 99).toFixed(1)}`,
  })),
  {
    id: 'G16',
    what: `history of ${VISITS} visits: main stands still at most, while a tenth is cleared`,
    better: 'less',
    must: 50,
    stretch: 20,
    unit: 'ms',
    isLoad: false,
    run: standstill,
  },
  row('memory grown by', [64, 32], 'MiB', ({ grown }) => ({ value: grown })),
];
