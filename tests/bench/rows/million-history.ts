import { historyVisit } from '../../../src/shared/entities/history.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { openHistory, type OpenHistory } from '../../../src/main/db/open-history.ts';
import { millionVisits, randomFrom, VISITS } from '../lib/million-visits.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';

/** Usual words, two letters, one letter, beginnings, runs, several, and what is nowhere in different ways. */
const SEARCHES = [
  ...['night', 'nigh', 'ni', 'n', '東京', '夜', '雨の灯', '京都散歩', 'night rain', 'night 東京', '4999'],
  ...['zebra', '鯨', 'night zebra', '森夜森夜', '港 whale', 'snow ocean ferry island temple'],
];
const PAGES = VISITS / 40;
const TRIES = 300;

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
    const mark = tries((table) =>
      table.progress({ videoId: id(), positionSeconds: pick(600), isWatched: false }),
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
    const [words, value] = worst.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
    return { value, note: `slowest "${words}"` };
  }),
  row('how far a video was watched, written to the disk, median', [1, 0.5], 'ms', ({ mark, visit }) => ({
    value: percentile(mark, 50),
    note: `p99 ${percentile(mark, 99).toFixed(1)}; a visit ${percentile(visit, 50).toFixed(2)}, p99 ${percentile(visit, 99).toFixed(1)}`,
  })),
  row('memory grown by', [64, 32], 'MiB', ({ grown }) => ({ value: grown })),
];
