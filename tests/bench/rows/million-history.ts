import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HistoryTimes } from '../lib/history-child.ts';
import type { Standstills } from '../lib/history-standstill-child.ts';
import { intoCache } from '../lib/into-cache.ts';
import { millionVisits, VISITS } from '../lib/million-visits.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

/** Before what is measured beside nothing else. */
const REST_MS = 5_000;

let known: HistoryTimes | undefined;

/** Main's longest wait for itself, milliseconds, while a backup is made and a tenth of the visits is cleared. */
async function standstill({ root, scratch }: BenchContext): Promise<Figure> {
  const file = join(scratch, 'history.db');
  copyFileSync(millionVisits(root, Date.now()), file);
  try {
    await wait(REST_MS);
    const found = ofChild<Standstills>(root, 'history-standstill-child.ts', file);
    const told = Object.entries(found).map(
      ([what, { worst, seconds }]) => `${what} ${worst.toFixed(1)} in ${seconds.toFixed(1)} s`,
    );
    return { value: Math.max(found.backup.worst, found.clear.worst), note: told.join('; ') };
  } finally {
    rmSync(file);
  }
}

/** What a script has to say of a file, in a process of its own. */
function ofChild<Said>(root: string, script: string, file: string): Said {
  const path = join(root, 'tests/bench/lib', script);
  return JSON.parse(execFileSync(process.execPath, [path, file], { encoding: 'utf8' })) as Said;
}

/** Measured once; all rows are of it. */
async function measured({ root }: BenchContext): Promise<HistoryTimes> {
  if (known) return known;
  const file = millionVisits(root, Date.now());
  intoCache(file);
  // The bench's site has just been started and filled: its threads are still at it.
  await wait(REST_MS);
  known = ofChild<HistoryTimes>(root, 'history-child.ts', file);
  return known;
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  unit: Row['unit'],
  pick: (times: HistoryTimes) => Figure,
): Row => ({
  ...{ id: 'G16', what: `history of ${VISITS} visits: ${what}` },
  ...{ better: 'less', must: goal[0], stretch: goal[1], unit, isLoad: false },
  run: async (context) => pick(await measured(context)),
});

/** G16: the desktop client's history, a million visits of it. */
export const millionHistory: readonly Row[] = [
  row('opened, with its first page', [150, 50], 'ms', ({ first }) => ({ value: first })),
  row('any page, p99', [2, 1], 'ms', ({ page }) => ({ value: percentile(page, 99) })),
  row('search, p99 of the slowest of its kinds, no hit among them', [20, 10], 'ms', ({ search }) => {
    const worst = Object.entries(search).map(([words, times]) => [words, percentile(times, 99)] as const);
    const [first, second] = worst.toSorted(([, a], [, b]) => b - a);
    const told = [first, second].map((one) => `"${one?.[0]}" ${one?.[1].toFixed(1)}`);
    return {
      value: first?.[1] ?? 0,
      note: `of ${worst.length} kinds the slowest are ${told.join(' and ')}`,
    };
  }),
  row('how far a video was watched, written to the disk, median', [1, 0.5], 'ms', ({ mark, visit }) => ({
    value: percentile(mark, 50),
    note: `p99 ${percentile(mark, 99).toFixed(1)}; a visit ${percentile(visit, 50).toFixed(2)}, p99 ${percentile(visit, 99).toFixed(1)}`,
  })),
  {
    ...{
      id: 'G16',
      what: `history of ${VISITS} visits: main stands still at most, while a tenth is cleared`,
    },
    ...{ better: 'less', must: 50, stretch: 20, unit: 'ms', isLoad: false },
    run: standstill,
  },
  row('memory grown by', [64, 32], 'MiB', ({ grown }) => ({ value: grown })),
];
