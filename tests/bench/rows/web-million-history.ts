import type { JSHandle } from '@playwright/test';
import type { HistoryRequest } from '../../../src/shared/entities/history.ts';
import type { BrowserHistory } from '../../../src/web/history/browser-history.ts';
import { openBrowser, openPage } from '../../support/browser-page/open.ts';
import { SEARCHES } from '../lib/history-searches.ts';
import { VISITS } from '../lib/million-visits.ts';
import { randomFrom } from '../lib/random-titles.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';
import { webMillionVisits } from '../lib/web-million-visits.ts';

const PAGES = VISITS / 40;
const TRIES = 300;
/** Of each kind of search: of fewer the slowest would pass for the 99th of a hundred. */
const SEARCH_TRIES = 100;
const DAY_MS = 86_400_000;

type History = JSHandle<BrowserHistory>;
type SearchTimes = ReadonlyMap<string, readonly number[]>;

interface Measured {
  readonly first: number;
  readonly page: readonly number[];
  /** Each as if nothing had been searched for before. */
  readonly search: SearchTimes;
  /** Each after itself, as the next page of what was found is asked for. */
  readonly again: SearchTimes;
  readonly day: readonly number[];
  readonly mark: readonly number[];
  readonly visit: readonly number[];
}

let known: Promise<Measured> | undefined;

/** Opened once; all rows are of it. */
const measured = (context: BenchContext) => (known ??= measure(context));

async function measure({ root }: BenchContext): Promise<Measured> {
  const context = await openBrowser(await webMillionVisits(root, Date.now()));
  try {
    const history = await (await openPage(context)).evaluateHandle(() => window.yoruPage.history());
    const [first = 0] = await timedLists(history, [{ page: 1 }]);
    const pick = randomFrom(3);
    const pages = Array.from({ length: TRIES }, () => ({ page: 1 + pick(PAGES) }));
    const page = await timedLists(history, pages);
    const [search, again] = [await timedSearches(history, true), await timedSearches(history, false)];
    const day = await timedLists(history, await someDays(history, pick));
    const ids = Array.from({ length: TRIES }, () => String(1 + pick(VISITS)));
    return { first, page, search, again, day, ...(await timedWrites(history, ids)) };
  } finally {
    await context.close();
  }
}

async function timedSearches(history: History, isAnew: boolean): Promise<SearchTimes> {
  const times = new Map<string, readonly number[]>();
  for (const search of SEARCHES) {
    const asks = Array.from({ length: SEARCH_TRIES }, () => ({ page: 1, search }));
    times.set(search, await timedLists(history, asks, isAnew));
  }
  return times;
}

/**
 * Milliseconds each takes in the page.
 * @param isAnew with nothing at hand of what was asked before
 */
function timedLists(
  history: History,
  asks: readonly HistoryRequest[],
  isAnew = false,
): Promise<readonly number[]> {
  return history.evaluate(
    async (store, [all, forgets]) => {
      const times: number[] = [];
      for (const ask of all) {
        if (forgets) window.yoruPage.forgetWords();
        const start = performance.now();
        await store.list(ask);
        times.push(performance.now() - start);
      }
      return times;
    },
    [asks, isAnew] as const,
  );
}

async function someDays(
  history: History,
  pick: (most: number) => number,
): Promise<readonly HistoryRequest[]> {
  const newest = await history.evaluate(async (store) => (await store.list({ page: 1 })).entries[0]);
  const end = Date.parse(newest?.visitedAt ?? '');
  return Array.from({ length: TRIES / 3 }, () => {
    const from = end - DAY_MS * (1 + pick(600));
    return {
      page: 1,
      from: new Date(from).toISOString(),
      until: new Date(from + DAY_MS).toISOString(),
    };
  });
}

/** Until each is kept by the browser. */
function timedWrites(history: History, ids: readonly string[]): Promise<Pick<Measured, 'mark' | 'visit'>> {
  return history.evaluate(async (store, all) => {
    const timed = async (run: (id: never) => Promise<void>) => {
      const times: number[] = [];
      for (const id of all) {
        const start = performance.now();
        await run(id as never);
        times.push(performance.now() - start);
      }
      return times;
    };
    const what = {
      type: 'video',
      thumb: '/media/p/night.640.webp',
      colour: '#102030',
      durationSeconds: 600,
    } as const;
    return {
      mark: await timed((videoId) => store.progress({ videoId, positionSeconds: 7, isWatched: false })),
      visit: await timed((videoId) =>
        store.add({
          ...what,
          ...{ videoId, dir: 'night', title: `night harbour ${videoId}`, titleJa: `夜の港 ${videoId}` },
          visitedAt: new Date().toISOString(),
        }),
      ),
    };
  }, ids);
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  pick: (measured: Measured) => Figure,
): Row => ({
  ...{ id: 'G16', what: `web: history of ${VISITS} visits in IndexedDB: ${what}` },
  ...{ better: 'less', must: goal[0], stretch: goal[1], unit: 'ms', isLoad: false },
  run: async (context) => pick(await measured(context)),
});

/** Of all searches together; the note tells of each kind, the slowest first. */
function together(search: SearchTimes): Figure {
  const worst = [...search].map(([words, times]) => [words, percentile(times, 99)] as const);
  const sorted = worst.toSorted(([, a], [, b]) => b - a);
  const note = sorted.map(([words, value]) => `"${words}" ${value.toFixed(1)}`).join(', ');
  const first = Math.max(...[...search.values()].map(([time = 0]) => time));
  const all = [...search.values()].flat();
  return {
    value: percentile(all, 99),
    note: `median ${percentile(all, 50).toFixed(1)}; a first one at most ${first.toFixed(0)}; of each kind ${note}`,
  };
}

/** G16: the browser's history, a million visits of it, in a real browser's profile. */
export const webMillionHistory: readonly Row[] = [
  row('page p99, any of them', [20, 10], ({ page, first, day }) => ({
    value: percentile(page, 99),
    note: `opened, with its first page ${first.toFixed(0)}; of a day p99 ${percentile(day, 99).toFixed(1)}`,
  })),
  row('search p99, 29 kinds together, no hit among them', [20, 10], ({ search }) => together(search)),
  row('the same, of words that were searched for a moment before', [20, 10], ({ again }) => together(again)),
  row('how far a video was watched, kept, median', [20, 10], ({ mark, visit }) => ({
    value: percentile(mark, 50),
    note: `p99 ${percentile(mark, 99).toFixed(1)}; a visit ${percentile(visit, 50).toFixed(1)}, p99 ${percentile(visit, 99).toFixed(1)}`,
  })),
];
