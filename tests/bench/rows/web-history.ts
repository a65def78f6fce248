import type { JSHandle } from '@playwright/test';
import { HISTORY_PAGE_SIZE } from '../../../src/shared/constants.ts';
import type { HistoryRequest } from '../../../src/shared/entities/history.ts';
import { HISTORY_HITS } from '../../../src/shared/limits.ts';
import type { BrowserHistory } from '../../../src/web/history/browser-history.ts';
import { openBrowser, openPage } from '../../support/browser-page/open.ts';
import { SEARCHES } from '../lib/history-searches.ts';
import { randomFrom } from '../lib/random-titles.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { percentile } from '../lib/timed-get.ts';
import { webVisits, WEB_VISITS } from '../lib/web-visits.ts';

const PAGES = WEB_VISITS / HISTORY_PAGE_SIZE;
const TRIES = 300;
/** Of each kind of search. */
const SEARCH_TRIES = 30;
/** Of as many as are found. */
const NEXT_PAGES = HISTORY_HITS / HISTORY_PAGE_SIZE;
const DAY_MS = 86_400_000;

type History = JSHandle<BrowserHistory>;
type SearchTimes = ReadonlyMap<string, readonly number[]>;

interface Measured {
  readonly first: number;
  readonly page: readonly number[];
  readonly search: SearchTimes;
  /** The next page of what was found. */
  readonly next: readonly number[];
  readonly day: readonly number[];
  readonly mark: readonly number[];
  readonly visit: readonly number[];
}

let known: Promise<Measured> | undefined;

/** Opened once; all rows measure it. */
const measured = (context: BenchContext) => (known ??= measure(context));

async function measure({ root }: BenchContext): Promise<Measured> {
  const context = await openBrowser(await webVisits(root, Date.now()));
  try {
    const history = await (await openPage(context)).evaluateHandle(() => window.yoruPage.history());
    const [first = 0] = await timedLists(history, [{ page: 1 }]);
    const pick = randomFrom(3);
    const pages = Array.from({ length: TRIES }, () => ({ page: 1 + pick(PAGES) }));
    const page = await timedLists(history, pages);
    const search = await timedSearches(history);
    const [, ...next] = await timedLists(
      history,
      Array.from({ length: NEXT_PAGES }, (_none, at) => ({ page: at + 1, search: 'night rain' })),
    );
    const day = await timedLists(history, await someDays(history, pick));
    const ids = Array.from({ length: TRIES }, () => String(1 + pick(WEB_VISITS)));
    return { first, page, search, next, day, ...(await timedWrites(history, ids)) };
  } finally {
    await context.close();
  }
}

/** All kinds in order, so that none is the next page of the one before. */
async function timedSearches(history: History): Promise<SearchTimes> {
  const times = new Map<string, readonly number[]>();
  for (let round = 0; round < SEARCH_TRIES; round += 1) {
    const taken = await timedLists(
      history,
      SEARCHES.map((search) => ({ page: 1, search })),
    );
    for (const [at, search] of SEARCHES.entries())
      times.set(search, [...(times.get(search) ?? []), taken[at] ?? 0]);
  }
  return times;
}

/** Milliseconds each takes in the page. */
function timedLists(history: History, asks: readonly HistoryRequest[]): Promise<readonly number[]> {
  return history.evaluate(async (store, all) => {
    const times: number[] = [];
    for (const ask of all) {
      const start = performance.now();
      await store.list(ask);
      times.push(performance.now() - start);
    }
    return times;
  }, asks);
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

/** Until each is stored by the browser. */
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
          videoId,
          dir: 'night',
          title: `night harbour ${videoId}`,
          titleJa: `夜の港 ${videoId}`,
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
  id: 'G16',
  what: `web: history of ${WEB_VISITS} visits in IndexedDB: ${what}`,
  better: 'less',
  must: goal[0],
  stretch: goal[1],
  unit: 'ms',
  isLoad: false,
  run: async (context) => pick(await measured(context)),
});

/** Of all searches together; the note has the median of each kind, the slowest first. */
function together(search: SearchTimes): Figure {
  const medians = [...search].map(([words, times]) => [words, percentile(times, 50)] as const);
  const sorted = medians.toSorted(([, a], [, b]) => b - a);
  const note = sorted.map(([words, value]) => `"${words}" ${value.toFixed(1)}`).join(', ');
  const first = Math.max(...[...search.values()].map(([time = 0]) => time));
  const all = [...search.values()].flat();
  return {
    value: percentile(all, 99),
    note: `median ${percentile(all, 50).toFixed(1)}; a first one at most ${first.toFixed(0)}; of each kind ${note}`,
  };
}

/** G16: the browser's history in a real browser's profile. */
export const webHistory: readonly Row[] = [
  row('page p99, any of them', [10, 5], ({ page, first, day }) => ({
    value: percentile(page, 99),
    note: `opened, with its first page ${first.toFixed(0)}; of a day p99 ${percentile(day, 99).toFixed(1)}`,
  })),
  row('search p99, 29 kinds together, no hit among them', [100, 50], ({ search }) => together(search)),
  row('the next page of a search, p99', [20, 10], ({ next }) => ({ value: percentile(next, 99) })),
  row('how far a video was watched, stored, median', [20, 10], ({ mark, visit }) => ({
    value: percentile(mark, 50),
    note: `p99 ${percentile(mark, 99).toFixed(1)}; a visit ${percentile(visit, 50).toFixed(1)}, p99 ${percentile(visit, 99).toFixed(1)}`,
  })),
];
