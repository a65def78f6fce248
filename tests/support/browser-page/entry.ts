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
import { answerOf, kept } from '../../../src/web/history/requests.ts';
import { createChanges } from '../../../src/web/history/visit-changes.ts';
import type { VisitRow } from '../../../src/web/history/visit-rows.ts';
import { wordCacheOf } from '../../../src/web/history/word-cache.ts';
import { placesOf, type WordRecord } from '../../../src/web/history/word-records.ts';
import { randomTitles } from '../../bench/lib/random-titles.ts';
import { earlierRecord } from './earlier-records.ts';

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
  createBrowserHistory({
    indexedDb: indexedDB,
    storage: localStorage,
    events: window,
    isWanted: () => true,
    onTaken: () => undefined,
  });

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

/** Leaves the visits as an earlier version of the database did, which had no sum of the turns either. */
async function leaveVersion({ version, entries }: Left): Promise<void> {
  const opening = indexedDB.open('yoru', version);
  opening.onupgradeneeded = () => makeStores(opening.result);
  const left = await answerOf(opening);
  const transaction = left.transaction([VISITS, TURNS, WORDS], 'readwrite');
  const changes = createChanges(transaction);
  for (const [at, entry] of entries.entries()) changes.put({ turn: at + 1, entry });
  changes.write();
  await kept(transaction);
  const rewriting = left.transaction([TURNS, WORDS], 'readwrite');
  const words = rewriting.objectStore(WORDS);
  const records = await answerOf<WordRecord[]>(words.getAll());
  const places = new Map(records.map((record) => [`${record.block} ${record.term}`, record]));
  for (const record of records) {
    const { term, block } = record;
    if (block < 0) words.delete([term, block]);
    else words.put(earlierRecord(version, record, places.get(`${placesOf(block)} ${term}`)));
  }
  rewriting.objectStore(TURNS).delete(IDBKeyRange.upperBound(0, true));
  await kept(rewriting);
  left.close();
}

interface Left {
  readonly version: 3 | 4;
  readonly entries: readonly HistoryEntry[];
}

/** Connections this page has used. */
const connections = new Set<IDBDatabase>();
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function noting(...of) {
  connections.add(this);
  return transaction.apply(this, of);
};

/** Whether a search has left a term at hand. */
const isAtHand = (term: string) =>
  [...connections].some((connection) => wordCacheOf(connection).keys.get(`= ${term}`) !== undefined);
/** As if nothing had been searched for lately. */
const forgetWords = () => connections.forEach((connection) => wordCacheOf(connection).clear());

const yoruPage = {
  ...{ ports, history, memory: createMemoryHistory, fill },
  ...{ leaveVersion, isAtHand, forgetWords },
};
export type YoruPage = typeof yoruPage;

declare global {
  interface Window {
    yoruPage: YoruPage;
  }
}
window.yoruPage = yoruPage;
