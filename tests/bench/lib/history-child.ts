import { openHistory, type OpenHistory } from '../../../src/main/db/open-history.ts';
import { historyVisit } from '../../../src/shared/entities/history.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { SEARCHES } from './history-searches.ts';
import { randomFrom } from './random-titles.ts';

/** Milliseconds of each try. */
export interface HistoryTimes {
  readonly first: number;
  readonly page: readonly number[];
  readonly search: Readonly<Record<string, readonly number[]>>;
  readonly mark: readonly number[];
  readonly visit: readonly number[];
  /** MiB. */
  readonly grown: number;
}

/** Pages, and places written: a hundredth of them are ten. */
const TRIES = 1_000;
/** Of each search, so that a hundredth is one. */
const SEARCH_TRIES = 100;

function measure(file: string, visits: number): HistoryTimes {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const open = openHistory(file, Date.now);
  try {
    open.table.list({ page: 1 });
    const first = performance.now() - start;
    const pick = randomFrom(3);
    const tries = (run: (table: OpenHistory['table']) => void) =>
      Array.from({ length: TRIES }, () => timed(() => run(open.table)));
    const page = tries((table) => table.list({ page: 1 + pick(visits / 40) }));
    const search = Object.fromEntries(
      SEARCHES.map((words) => [
        words,
        Array.from({ length: SEARCH_TRIES }, () => timed(() => open.table.list({ page: 1, search: words }))),
      ]),
    );
    const id = () => videoId.parse(String(1 + pick(visits)));
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
    type: 'video',
    videoId: id,
    dir: `night-${id}`,
    title: `night harbour ${id}`,
    titleJa: `夜の港 ${id}`,
    thumb: '/media/p/night.640.webp',
    colour: '#102030',
    durationSeconds: 600,
  });

// A process of its own: what another one had before would be taken for what the history takes.
const [file, visits] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file of the history');
process.stdout.write(JSON.stringify(measure(file, Number(visits))));
