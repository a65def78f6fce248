import { HISTORY_PAGE_SIZE } from '../../shared/constants.ts';
import { historyEntry, type HistoryEntry, type HistoryRange } from '../../shared/entities/history.ts';
import { historyMatcher } from '../../shared/history-match.ts';
import { BY_VISIT, HISTORY_STORE, type HistoryDatabase } from './history-database.ts';
import { pageOf } from './history-page.ts';
import { entryOf, markOf, watchedOn, type HistoryStore } from './history-store.ts';
import { answerOf, kept } from './requests.ts';

/** Entries let go, oldest first, when the browser says its storage is full. */
const ROOM = 200;

/** The history in IndexedDB: keyed by video, paged by an index on the time of the visit. */
export function createIndexedHistory(database: HistoryDatabase): HistoryStore {
  const change = (use: (store: IDBObjectStore) => void) =>
    database.run('readwrite', (transaction) => {
      use(transaction.objectStore(HISTORY_STORE));
      return kept(transaction);
    });
  /** Reads and writes a visit in one transaction, so that two tabs do not undo each other's. */
  const update = (
    videoId: string,
    next: (entry: HistoryEntry | undefined) => HistoryEntry | undefined,
  ): Promise<void> =>
    database.run('readwrite', async (transaction) => {
      const store = transaction.objectStore(HISTORY_STORE);
      const [entry] = parsed(await answerOf<unknown>(store.get(videoId)));
      const after = next(entry);
      if (after) store.put(after);
      await kept(transaction);
    });
  return {
    list: (ask) =>
      database.run('readonly', async (transaction) => {
        const index = transaction.objectStore(HISTORY_STORE).index(BY_VISIT);
        if (historyMatcher(ask)) {
          const [keptCount, found] = await Promise.all([
            answerOf(index.count()),
            answerOf(index.getAll(timeRange(ask))),
          ]);
          return pageOf(found.reverse().flatMap(parsed), ask, keptCount);
        }
        const [totalCount, rows] = await Promise.all([
          answerOf(index.count()),
          readPage(index, (ask.page - 1) * HISTORY_PAGE_SIZE),
        ]);
        return {
          entries: rows.flatMap(parsed),
          totalCount,
          pages: Math.ceil(totalCount / HISTORY_PAGE_SIZE),
          keptCount: totalCount,
        };
      }),
    async add(visit) {
      const put = () => update(visit.videoId, (earlier) => entryOf(visit, earlier));
      try {
        await put();
      } catch (thrown) {
        if (!(thrown instanceof DOMException) || thrown.name !== 'QuotaExceededError') throw thrown;
        await makeRoom(database);
        await put();
      }
    },
    remove: (videoIds) => change((store) => videoIds.forEach((id) => store.delete(id))),
    clear: (range) =>
      database.run('readwrite', async (transaction) => {
        const store = transaction.objectStore(HISTORY_STORE);
        const times = timeRange(range);
        if (!times) store.clear();
        else for (const key of await answerOf(store.index(BY_VISIT).getAllKeys(times))) store.delete(key);
        await kept(transaction);
      }),
    progress: (progress) =>
      update(progress.videoId, (entry) => (entry ? watchedOn(entry, progress) : undefined)),
    marks: (videoIds) =>
      database.run('readonly', async (transaction) => {
        const store = transaction.objectStore(HISTORY_STORE);
        const rows = await Promise.all(videoIds.map((id) => answerOf<unknown>(store.get(id))));
        return rows.flatMap(parsed).map(markOf);
      }),
  };
}

/**
 * A page from the newest end. `getAll` only runs forwards and a cursor costs an event a row, so a key cursor finds
 * both ends of the page and one `getAll` brings it.
 */
async function readPage(index: IDBIndex, offset: number): Promise<readonly unknown[]> {
  const cursor = index.openKeyCursor(null, 'prev');
  const start = await answerOf(cursor);
  const first = start && offset > 0 ? await moved(cursor, start, offset) : start;
  if (!first) return [];
  const newest = { key: first.key, videoId: first.primaryKey };
  const last = await moved(cursor, first, HISTORY_PAGE_SIZE - 1);
  const range = last ? IDBKeyRange.bound(last.key, newest.key) : IDBKeyRange.upperBound(newest.key);
  const rows = (await answerOf(index.getAll(range))).reverse() as readonly { readonly videoId?: unknown }[];
  // Visits of the same millisecond may reach over either end of the page.
  const from = Math.max(
    0,
    rows.findIndex((row) => row.videoId === newest.videoId),
  );
  return rows.slice(from, from + HISTORY_PAGE_SIZE);
}

function moved(
  request: IDBRequest<IDBCursor | null>,
  cursor: IDBCursor,
  by: number,
): Promise<IDBCursor | null> {
  cursor.advance(by);
  return answerOf(request);
}

/** Instants are kept in one spelling, so their order is that of their texts. */
function timeRange({ from, until }: HistoryRange): IDBKeyRange | null {
  if (from !== undefined && until !== undefined)
    return from < until ? IDBKeyRange.bound(from, until, false, true) : IDBKeyRange.upperBound('');
  if (from !== undefined) return IDBKeyRange.lowerBound(from);
  return until === undefined ? null : IDBKeyRange.upperBound(until, true);
}

/** A row of another shape, from an older or damaged store, is passed over. */
function parsed(row: unknown): readonly HistoryEntry[] {
  const read = historyEntry.safeParse(row);
  return read.success ? [read.data] : [];
}

async function makeRoom(database: HistoryDatabase): Promise<void> {
  await database.run('readwrite', async (transaction) => {
    const store = transaction.objectStore(HISTORY_STORE);
    const oldest = await answerOf(store.index(BY_VISIT).getAllKeys(null, ROOM));
    // The index yields the keys of the rows, which are what `delete` takes.
    for (const key of oldest) store.delete(key);
    await kept(transaction);
  });
}
