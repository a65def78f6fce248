import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import type {
  HistoryRequest,
  HistoryEntry,
  HistoryPage,
  HistoryRange,
} from '../../shared/entities/history.ts';
import { historyTerms } from '../../shared/history-match.ts';
import { HISTORY_HITS } from '../../shared/limits.ts';
import { findTurns } from './find-turns.ts';
import {
  BY_TIME,
  BY_VIDEO,
  EARLIER,
  TURNS,
  VISITS,
  WORDS,
  type HistoryDatabase,
} from './history-database.ts';
import { entryOf, markOf, watchedOn, type HistoryStore } from './history-store.ts';
import { readTurns } from './kept-turns.ts';
import { nextTurn } from './next-turn.ts';
import { answerOf, isFull, kept } from './requests.ts';
import { timelyTurns, turnsAtHand, type Turns } from './timely-turns.ts';
import { createChanges } from './visit-changes.ts';
import { readRow, recordOf, turnOfRecord } from './visit-rows.ts';
import { wordCacheOf } from './word-cache.ts';

/** Entries let go, oldest first, when the browser says its storage is full. */
const ROOM = 200;
/** Visits forgotten in one transaction: a second at most, so that other tabs do not wait for the last of a million. */
const STEP = 2_048;

const ALL = [VISITS, TURNS, WORDS] as const;

/** The history in IndexedDB: visits by turn, with an index of their words (visit-changes.ts). */
export function createIndexedHistory(database: HistoryDatabase): HistoryStore {
  /** Forgets what is found, in one transaction; gives how many that were. */
  const forget = (find: (visits: IDBObjectStore) => Promise<readonly unknown[]>): Promise<number> =>
    database.run('readwrite', ALL, async (transaction) => {
      const records = await find(transaction.objectStore(VISITS));
      const changes = createChanges(transaction);
      for (const record of records) changes.drop(record);
      changes.write();
      await kept(transaction);
      return records.length;
    });
  const add = (visit: Parameters<HistoryStore['add']>[0]) =>
    database.run('readwrite', ALL, async (transaction) => {
      const [earlier, turn] = await Promise.all([
        recordOfVideo(transaction, visit.videoId),
        nextTurn(transaction),
      ]);
      const changes = createChanges(transaction);
      changes.drop(earlier);
      changes.put({ turn, entry: entryOf(visit, readRow(earlier)[0]?.entry) });
      changes.write();
      await kept(transaction);
    });
  /** All is gone with this, whatever becomes of the files it was in. */
  const empty = () =>
    database.run('readwrite', [EARLIER, ...ALL], async (transaction) => {
      for (const name of [EARLIER, ...ALL]) transaction.objectStore(name).clear();
      wordCacheOf(transaction.db).clear();
      await kept(transaction);
    });
  const isEmpty = () =>
    database.run('readonly', [TURNS], async (transaction) => (await readTurns(transaction)).count === 0);
  return {
    list: (ask) => database.run('readonly', ALL, (transaction) => pageOf(transaction, ask)),
    async add(visit) {
      try {
        await add(visit);
      } catch (thrown) {
        if (!isFull(thrown)) throw thrown;
        await forget((visits) => answerOf(visits.getAll(null, ROOM)));
        await add(visit);
      }
    },
    async remove(videoIds) {
      await forget((visits) => {
        const index = visits.index(BY_VIDEO);
        return Promise.all([...new Set(videoIds)].map((id) => answerOf<unknown>(index.get(id))));
      });
    },
    clear: (range) =>
      database.swept(async () => {
        const times = timeRange(range);
        if (!times) {
          await empty();
          return database.destroy();
        }
        let count = STEP;
        while (count === STEP)
          count = await forget((visits) => answerOf(visits.index(BY_TIME).getAll(times, STEP)));
        if (await isEmpty()) await database.destroy();
      }),
    /** Reads and writes in one transaction, so that two tabs do not undo each other's. */
    progress: (progress) =>
      database.run('readwrite', [VISITS], async (transaction) => {
        const [row] = readRow(await recordOfVideo(transaction, progress.videoId));
        if (!row) return;
        const entry = watchedOn(row.entry, progress);
        transaction.objectStore(VISITS).put(recordOf({ ...row, entry }));
        await kept(transaction);
      }),
    marks: (videoIds) =>
      database.run('readonly', [VISITS], async (transaction) => {
        const records = await Promise.all(videoIds.map((id) => recordOfVideo(transaction, id)));
        return records.flatMap(readRow).map(({ entry }) => markOf(entry));
      }),
  };
}

function recordOfVideo(transaction: IDBTransaction, videoId: string): Promise<unknown> {
  return answerOf<unknown>(transaction.objectStore(VISITS).index(BY_VIDEO).get(videoId));
}

async function pageOf(transaction: IDBTransaction, ask: HistoryRequest): Promise<HistoryPage> {
  const start = (ask.page - 1) * HISTORY_PAGE_SIZE;
  const turns = await readTurns(transaction);
  wordCacheOf(transaction.db).begin(turns.mark);
  const found = (await askedFor(transaction, ask)) ?? turns;
  return {
    entries: await entriesOf(transaction, await found.slice(start, HISTORY_PAGE_SIZE)),
    totalCount: found.count,
    pages: Math.ceil(found.count / HISTORY_PAGE_SIZE),
    storedCount: turns.count,
  };
}

/** `null`: all. */
async function askedFor(transaction: IDBTransaction, ask: HistoryRequest): Promise<Turns | null> {
  const terms = historyTerms(ask.search);
  const times = timeRange(ask);
  const index = transaction.objectStore(VISITS).index(BY_TIME);
  if (!terms) return times && timelyTurns(index, times);
  const timely = times && (await answerOf(index.getAllKeys(times)));
  if (terms.length === 0 || timely?.length === 0) return turnsAtHand([]);
  const within = timely && new Set(timely as number[]);
  return turnsAtHand(
    await findTurns(transaction, { search: ask.search ?? '', terms, within, most: HISTORY_HITS }),
  );
}

/** Rows read for one that is wanted at most: beyond, it is quicker to ask for each by itself. */
const SPARSE = 4;

/** In one piece where the turns lie close, as those of a page of all visits or of a usual word do. */
async function entriesOf(transaction: IDBTransaction, turns: readonly number[]): Promise<HistoryEntry[]> {
  const visits = transaction.objectStore(VISITS);
  const [oldest, newest] = [Math.min(...turns), Math.max(...turns)];
  const isClose = turns.length > 0 && newest - oldest < turns.length * SPARSE;
  const records = isClose
    ? await answerOf<unknown[]>(visits.getAll(IDBKeyRange.bound(oldest, newest)))
    : await Promise.all(turns.map((turn) => answerOf<unknown>(visits.get(turn))));
  const byTurn = new Map(records.map((record) => [turnOfRecord(record), record]));
  return turns.flatMap((turn) => readRow(byTurn.get(turn))).map(({ entry }) => entry);
}

/** Instants are kept in one spelling, so their order is that of their texts. */
function timeRange(range: Pick<HistoryRange, 'from' | 'until'>): IDBKeyRange | null {
  const [from, until] = [range.from, range.until].map((at) => at && new Date(at).toISOString());
  if (from !== undefined && until !== undefined)
    return from < until ? IDBKeyRange.bound(from, until, false, true) : IDBKeyRange.upperBound('');
  if (from !== undefined) return IDBKeyRange.lowerBound(from);
  return until === undefined ? null : IDBKeyRange.upperBound(until, true);
}
