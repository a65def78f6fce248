import type { VideoId } from '../../../src/shared/ids.ts';
import { createBrowserPorts, type BrowserParts } from '../../../src/web/bridge.ts';
import { createFirstReplies } from '../../../src/web/first-replies.ts';
import { createHistoryDatabase, TURNS, VISITS, WORDS } from '../../../src/web/history/history-database.ts';
import { createBrowserHistory } from '../../../src/web/history/browser-history.ts';
import { createMemoryHistory } from '../../../src/web/history/memory-history.ts';
import { kept } from '../../../src/web/history/requests.ts';
import { createChanges } from '../../../src/web/history/visit-changes.ts';
import type { VisitRow } from '../../../src/web/history/visit-rows.ts';
import { randomTitles } from '../../bench/lib/random-titles.ts';

/** The web build's host in a real page, with nothing of the site behind it. */
const ports = () =>
  createBrowserPorts({
    version: '0.1.0',
    siteOrigin: location.origin,
    deviceLanguage: 'en',
    send: async () => ({ status: 200, body: '{}' }),
    firstReplies: createFirstReplies(null, () => 0),
    storage: localStorage,
    indexedDb: indexedDB,
    channel: new BroadcastChannel('yoru'),
    events: window,
    readCookies: () => '',
    writeCookie: () => undefined,
    fetchText: async () => 'WEBVTT',
    wakeLock: null,
    openTab: () => undefined,
    handOver: () => undefined,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    newId: () => String(Math.random()),
    report: (member, fault) => console.error(member, fault),
  } satisfies BrowserParts);

const history = () =>
  createBrowserHistory({ indexedDb: indexedDB, storage: localStorage, isWanted: () => true });

const database = createHistoryDatabase(indexedDB);

/** Visits written in one transaction: a block. */
const BATCH = 65_536;

/** Makes a history of so many visits up to `until`, by turn and in large transactions. */
async function fill({ visits, until, apart, first = 1 }: Filling): Promise<void> {
  const titlesOf = randomTitles();
  const rowOf = (turn: number): VisitRow => ({
    turn,
    entry: {
      ...{ type: 'video', videoId: String(turn) as VideoId, dir: `night-${turn}`, ...titlesOf(turn) },
      ...{ thumb: '/media/p/night.640.webp', colour: '#102030', durationSeconds: 600 },
      visitedAt: new Date(until - (visits - turn) * apart).toISOString(),
      ...{ positionSeconds: 0, isWatched: false },
    },
  });
  for (let start = first; start <= visits; start += BATCH)
    await database.run('readwrite', [VISITS, TURNS, WORDS], async (transaction) => {
      const changes = createChanges(transaction);
      for (let turn = start; turn < start + BATCH && turn <= visits; turn += 1) changes.put(rowOf(turn));
      changes.write();
      await kept(transaction);
    });
}

interface Filling {
  /** Turn of the newest. */
  readonly visits: number;
  /** Turn of the oldest. */
  readonly first?: number;
  readonly until: number;
  /** Milliseconds between two visits. */
  readonly apart: number;
}

const yoruPage = { ports, history, memory: createMemoryHistory, fill };
export type YoruPage = typeof yoruPage;

declare global {
  interface Window {
    yoruPage: YoruPage;
  }
}
window.yoruPage = yoruPage;
