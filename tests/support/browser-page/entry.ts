import type { VideoId } from '../../../src/shared/ids.ts';
import { createBrowserPorts, type BrowserParts } from '../../../src/web/bridge.ts';
import { createFirstReplies } from '../../../src/web/first-replies.ts';
import { createBrowserHistory } from '../../../src/web/history/browser-history.ts';
import { createHistoryDatabase } from '../../../src/web/history/history-database.ts';
import { createMemoryHistory } from '../../../src/web/history/memory-history.ts';
import { changeVisits } from '../../../src/web/history/visit-changes.ts';
import type { VisitRow } from '../../../src/web/history/visit-rows.ts';
import { randomTitles } from '../../bench/lib/random-titles.ts';
import { leaveVersion } from './earlier-versions.ts';

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
    locks: null,
    openStream: (address) => new EventSource(address),
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
    report: (member, failure) => console.error(member, failure),
  } satisfies BrowserParts);

const history = () =>
  createBrowserHistory({
    indexedDb: indexedDB,
    storage: localStorage,
    events: window,
    isWanted: () => true,
    onTaken: () => undefined,
  });

let closings = 0;
const database = createHistoryDatabase(indexedDB, () => (closings += 1));

/** Visits written in one transaction. */
const BATCH = 16_384;

/** Makes a history of so many visits up to `until`, by position and in large transactions. */
async function fill({ visits, until, intervalMs, first = 1 }: Filling): Promise<void> {
  const titlesOf = randomTitles();
  const rowOf = (position: number): VisitRow => ({
    position,
    entry: {
      type: 'video',
      videoId: String(position) as VideoId,
      dir: `night-${position}`,
      ...titlesOf(position),
      thumb: '/media/p/night.640.webp',
      colour: '#102030',
      durationSeconds: 600,
      visitedAt: new Date(until - (visits - position) * intervalMs).toISOString(),
      positionSeconds: 0,
      isWatched: false,
    },
  });
  for (let start = first; start <= visits; start += BATCH) {
    const size = Math.min(BATCH, visits + 1 - start);
    const added = Array.from({ length: size }, (_none, at) => rowOf(start + at));
    await database.run('readwrite', (transaction) => changeVisits(transaction, { added }));
  }
}

interface Filling {
  /** Position of the newest. */
  readonly visits: number;
  /** Position of the oldest. */
  readonly first?: number;
  readonly until: number;
  /** Milliseconds between two visits. */
  readonly intervalMs: number;
}

const yoruPage = {
  ports,
  history,
  memory: createMemoryHistory,
  fill,
  leaveVersion,
  /** How often the database that `fill` uses was closed by another tab. */
  closings: () => closings,
};
export type YoruPage = typeof yoruPage;

declare global {
  interface Window {
    yoruPage: YoruPage;
  }
}
window.yoruPage = yoruPage;
