import { cleanUp } from './clean-up.ts';
import {
  BY_TIME,
  BY_VIDEO,
  VISITS,
  type HistoryDatabase,
  type HistoryTransaction,
} from './history-database.ts';
import { entryOf, markOf, watchedOn, type HistoryStore } from './history-store.ts';
import { listVisits, timeRange } from './list-visits.ts';
import type { SearchCache } from './search-cache.ts';
import { changeVisits } from './visit-changes.ts';
import { readCounts } from './visit-counts.ts';
import { positionOf, readRow, recordOf } from './visit-rows.ts';

/** Oldest visits to remove when the browser's storage is full. */
const OLDEST = 200;
/** Visits removed per transaction: less than a second, so that other tabs do not wait long. */
const STEP = 2_048;

/** The history in IndexedDB. */
export function createIndexedHistory(database: HistoryDatabase, cache: SearchCache): HistoryStore {
  /** Removes the found visits in one transaction; returns how many. */
  const removeFound = (find: (transaction: HistoryTransaction) => Promise<readonly number[]>) =>
    database.run('readwrite', async (transaction) => {
      const removed = await find(transaction);
      await changeVisits(transaction, { removed });
      return removed.length;
    });
  const add = (visit: Parameters<HistoryStore['add']>[0]) =>
    database.run('readwrite', async (transaction) => {
      const earlier = await recordOfVideo(transaction, visit.videoId);
      const position = await nextPosition(transaction);
      await changeVisits(transaction, {
        removed: [positionOf(earlier) ?? []].flat(),
        added: [{ position, entry: entryOf(visit, readRow(earlier)[0]?.entry) }],
      });
    });
  /** This removes everything, whatever happens to the files. */
  const empty = () =>
    database.run('readwrite', async (transaction) => {
      await Promise.all(
        [...transaction.objectStoreNames].map((name) => transaction.objectStore(name).clear()),
      );
    });
  const isEmpty = () =>
    database.run('readonly', async (transaction) => (await readCounts(transaction)).total === 0);
  return {
    list: (ask) => database.run('readonly', (transaction) => listVisits(transaction, ask, cache)),
    async add(visit) {
      try {
        await add(visit);
      } catch (thrown) {
        if (!isFull(thrown)) throw thrown;
        await removeFound((transaction) => transaction.objectStore(VISITS).getAllKeys(null, OLDEST));
        await add(visit);
      }
    },
    async remove(videoIds) {
      await removeFound(async (transaction) => {
        const index = transaction.objectStore(VISITS).index(BY_VIDEO);
        const positions = await Promise.all([...new Set(videoIds)].map((id) => index.getKey(id)));
        return positions.filter((position) => position !== undefined);
      });
    },
    restore: (entry) =>
      database.run('readwrite', async (transaction) => {
        if ((await recordOfVideo(transaction, entry.videoId)) !== undefined) return;
        const position = await positionAt(transaction, entry.visitedAt);
        await changeVisits(transaction, { added: [{ position, entry }] });
      }),
    clear: (range) =>
      cleanUp(async () => {
        cache.clear();
        const times = timeRange(range);
        if (!times) {
          await empty();
          return database.destroy();
        }
        let count = STEP;
        while (count === STEP)
          count = await removeFound((transaction) =>
            transaction.objectStore(VISITS).index(BY_TIME).getAllKeys(times, STEP),
          );
        if (await isEmpty()) await database.destroy();
      }),
    /** Reads and writes in one transaction, so that two tabs do not undo each other's. */
    progress: (progress) =>
      database.run('readwrite', async (transaction) => {
        const [row] = readRow(await recordOfVideo(transaction, progress.videoId));
        if (row)
          await transaction
            .objectStore(VISITS)
            .put(recordOf({ ...row, entry: watchedOn(row.entry, progress) }));
      }),
    marks: (videoIds) =>
      database.run('readonly', async (transaction) => {
        const records = await Promise.all(videoIds.map((id) => recordOfVideo(transaction, id)));
        return records.flatMap(readRow).map(({ entry }) => markOf(entry));
      }),
  };
}

function recordOfVideo(transaction: HistoryTransaction, videoId: string): Promise<unknown> {
  return transaction.objectStore(VISITS).index(BY_VIDEO).get(videoId);
}

/** The position after the newest visit's. */
export async function nextPosition(transaction: HistoryTransaction): Promise<number> {
  const newest = await transaction.objectStore(VISITS).openKeyCursor(null, 'prev');
  return (newest?.key ?? 0) + 1;
}

/** The position for a restored visit: after the one before it in time; if that is taken, after all. */
async function positionAt(transaction: HistoryTransaction, visitedAt: string): Promise<number> {
  const visits = transaction.objectStore(VISITS);
  const before = await visits.index(BY_TIME).openKeyCursor(IDBKeyRange.upperBound(visitedAt), 'prev');
  const oldest = before ?? (await visits.openKeyCursor());
  const place = before ? before.primaryKey + 1 : (oldest?.primaryKey ?? 2) - 1;
  return place > 0 && (await visits.getKey(place)) === undefined ? place : nextPosition(transaction);
}

/** Whether the browser's storage is full. */
export function isFull(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
}
