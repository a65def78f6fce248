import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { historyVisit } from '../../../src/shared/entities/history.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { openHistory, type OpenHistory } from '../../../src/main/db/open-history.ts';
import { millionVisits, VISITS } from '../lib/million-visits.ts';
import { randomFrom } from '../lib/random-titles.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

/**
 * Usual words, two letters, one letter, beginnings, runs; several of each; what is nowhere in different ways; as many
 * words as fit.
 */
export const SEARCHES = [
  ...['night', 'nigh', 'ni', 'n', '東京', '夜', '雨の灯', '京都散歩', '提灯通り', '4999', '499'],
  ...['night rain', 'night 東京', 'n r w l', 'nigh rai wal', '夜 森 川', '東京 京都 散歩 夜', 'n 夜 4'],
  ...[
    'zebra',
    '鯨',
    'night zebra',
    '港 whale',
    '森夜森夜',
    '夜東京夜東京夜',
    't s n f w',
    '夜 森 川 橋 駅 庭 冬',
  ],
  ...[
    'snow ocean ferry island temple',
    'snow ocean ferry island 夜',
    'a b c d e f g h i j k l m n o p q r s t u v',
  ],
];
const PAGES = VISITS / 40;
const TRIES = 300;

const REST_MS = 3_000;

interface Measured {
  readonly first: number;
  readonly page: readonly number[];
  readonly search: ReadonlyMap<string, readonly number[]>;
  readonly mark: readonly number[];
  readonly visit: readonly number[];
  /** MiB. */
  readonly grown: number;
}

let known: Measured | undefined;

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

/** Opened once; all rows are of it. */
function measured({ root, rounds }: BenchContext): Measured {
  return (known ??= measure(millionVisits(root, Date.now()), rounds));
}

function measure(file: string, rounds: number): Measured {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const open = openHistory(file, Date.now);
  try {
    open.table.list({ page: 1 });
    const first = performance.now() - start;
    const pick = randomFrom(3);
    const tries = (run: (table: OpenHistory['table']) => void) =>
      Array.from({ length: TRIES }, () => timed(() => run(open.table)));
    const page = tries((table) => table.list({ page: 1 + pick(PAGES) }));
    const search = new Map(
      SEARCHES.map((words) => [
        words,
        Array.from({ length: 5 * rounds }, () => timed(() => open.table.list({ page: 1, search: words }))),
      ]),
    );
    const id = () => videoId.parse(String(1 + pick(VISITS)));
    // What is there already would not be written again.
    const place = randomFrom(Date.now());
    const mark = tries((table) =>
      table.progress({ videoId: id(), positionSeconds: place(100_000), isWatched: false }),
    );
    const visit = tries((table) => table.add(visitOf(id()), Date.now()));
    return { first, page, search, mark, visit, grown: (process.memoryUsage().rss - before) / 2 ** 20 };
  } finally {
    open.close();
  }
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const visitOf = (id: string) =>
  historyVisit.parse({
    ...{
      type: 'video',
      videoId: id,
      dir: `night-${id}`,
      title: `night harbour ${id}`,
      titleJa: `夜の港 ${id}`,
    },
    ...{ thumb: '/media/p/night.640.webp', colour: '#102030', durationSeconds: 600 },
  });

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  unit: Row['unit'],
  pick: (measured: Measured) => Figure,
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
    const worst = [...search].map(([words, times]) => [words, percentile(times, 99)] as const);
    const [first, second] = worst.toSorted(([, a], [, b]) => b - a);
    const told = [first, second].map((one) => `"${one?.[0]}" ${one?.[1].toFixed(1)}`);
    return {
      value: first?.[1] ?? 0,
      note: `of ${SEARCHES.length} kinds the slowest are ${told.join(' and ')}`,
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
