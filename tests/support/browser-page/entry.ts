import type { HistoryEntry } from '../../../src/shared/entities/history.ts';
import type { VideoId } from '../../../src/shared/ids.ts';
import { createBrowserPorts, type BrowserParts } from '../../../src/web/bridge.ts';
import { createFirstReplies } from '../../../src/web/first-replies.ts';
import {
  createHistoryDatabase,
  makeStores,
  TURNS,
  VISITS,
  WORDS,
} from '../../../src/web/history/history-database.ts';
import { createBrowserHistory } from '../../../src/web/history/browser-history.ts';
import { createMemoryHistory } from '../../../src/web/history/memory-history.ts';
import { unpackPostings } from '../../../src/web/history/packed-postings.ts';
import { answerOf, kept } from '../../../src/web/history/requests.ts';
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

/** Leaves the visits as version 3 of the database did, which kept nothing but the places of pairs of letters. */
async function leaveVersion3(entries: readonly HistoryEntry[]): Promise<void> {
  const opening = indexedDB.open('yoru', 3);
  opening.onupgradeneeded = () => makeStores(opening.result);
  const left = await answerOf(opening);
  const transaction = left.transaction([VISITS, TURNS, WORDS], 'readwrite');
  const changes = createChanges(transaction);
  for (const [at, entry] of entries.entries()) changes.put({ turn: at + 1, entry });
  changes.write();
  await kept(transaction);
  const rewriting = left.transaction(WORDS, 'readwrite');
  const words = rewriting.objectStore(WORDS);
  for (const record of await answerOf<Record<string, unknown>[]>(words.getAll()))
    if (record['places'])
      words.put({ term: record['term'], block: record['block'], places: unpackPostings(record) });
  await kept(rewriting);
  left.close();
}

const yoruPage = { ports, history, memory: createMemoryHistory, fill, leaveVersion3 };
export type YoruPage = typeof yoruPage;

declare global {
  interface Window {
    yoruPage: YoruPage;
  }
}
window.yoruPage = yoruPage;
