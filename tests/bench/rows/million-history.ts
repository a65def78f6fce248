import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openHistory } from '../../../src/main/db/open-history.ts';
import type { HistoryTimes } from '../lib/history-child.ts';
import { millionVisits, VISITS } from '../lib/million-visits.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

const PAGES = VISITS / 40;
const REST_MS = 3_000;

let known: HistoryTimes | undefined;

/** Main's longest wait for itself, milliseconds, while a backup is made and a tenth of the visits is cleared. */
async function standstill({ root, scratch }: BenchContext): Promise<Figure> {
  const file = join(scratch, 'history.db');
  copyFileSync(millionVisits(root, Date.now()), file);
  const open = openHistory(file, Date.now);
  const { entries } = open.table.list({ page: PAGES - VISITS / 400 });
  const until = entries.at(-1)?.visitedAt ?? '';
  const worst = { rest: 0, backup: 0, clear: 0 };
  const seconds = { rest: 0, backup: 0, clear: 0 };
  const watch = async (what: keyof typeof worst, work: Promise<void>) => {
    const start = performance.now();
    let last = start;
    const look = setInterval(() => {
      worst[what] = Math.max(worst[what], performance.now() - last);
      last = performance.now();
    }, 1);
    await work;
    clearInterval(look);
    seconds[what] = (performance.now() - start) / 1_000;
  };
  try {
    await watch('rest', wait(REST_MS));
    await watch('backup', open.maintain());
    await watch(
      'clear',
      // With the words that are put in again after it.
      open.clear({ until }, () => undefined).then(() => open.maintain()),
    );
  } finally {
    open.close();
    rmSync(file);
  }
  const told = (['rest', 'backup', 'clear'] as const).map(
    (what) => `${what} ${worst[what].toFixed(1)} in ${seconds[what].toFixed(1)} s`,
  );
  return { value: Math.max(worst.backup, worst.clear), note: told.join('; ') };
}

/** Measured once; all rows are of it. */
function measured({ root }: BenchContext): HistoryTimes {
  const script = join(root, 'tests/bench/lib/history-child.ts');
  known ??= JSON.parse(
    execFileSync(process.execPath, [script, millionVisits(root, Date.now())], { encoding: 'utf8' }),
  ) as HistoryTimes;
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
  run: async (context) => pick(measured(context)),
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
