import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { deleteDatabase } from './clean-up.ts';
import type { TitleText } from './title-texts.ts';

const NAME = 'yoru';
/**
 * 2: how far a video was watched. 3 to 5: visits by position, and packed words, which 6 does not use. 6: `titles`,
 * `counts`.
 */
const VERSION = 6;

/** Visits by position, which is their order. */
export const VISITS = 'visits';
export const BY_VIDEO = 'videoId';
export const BY_TIME = 'visitedAt';
/** The titles of each chunk of positions, for searches (title-texts.ts). */
export const TITLES = 'titles';
/** The number of visits in each chunk, in one record (visit-counts.ts). */
export const COUNTS = 'counts';
/** Visits of versions 1 and 2 by video: moved in steps (take-over.ts), then empty. */
export const EARLIER = 'history';

const STORES = [VISITS, TITLES, COUNTS, EARLIER] as const;

/** Records are `unknown` if they may be damaged or from an earlier version. */
interface HistorySchema extends DBSchema {
  [VISITS]: { key: number; value: unknown; indexes: { [BY_VIDEO]: string; [BY_TIME]: string } };
  [TITLES]: { key: [kind: TitleText['kind'], chunk: number]; value: TitleText };
  [COUNTS]: { key: string; value: unknown };
  [EARLIER]: { key: string; value: unknown; indexes: { [BY_TIME]: string } };
}

/** Over all stores. */
export type HistoryTransaction<Mode extends IDBTransactionMode = IDBTransactionMode> = IDBPTransaction<
  HistorySchema,
  typeof STORES,
  Mode
>;

/** The database of this browser profile; opened on first use, and again after the browser closed it. */
export interface HistoryDatabase {
  /**
   * Runs `use` in one transaction and resolves when it is complete; a failed one is rolled back. Rejects with the
   * browser's error if there is no database.
   */
  run<T, Mode extends 'readonly' | 'readwrite'>(
    mode: Mode,
    use: (transaction: HistoryTransaction<Mode>) => Promise<T>,
  ): Promise<T>;
  /** Deletes the whole database, which may wait for other tabs; the next use creates a new one. */
  destroy(): Promise<void>;
}

/** @param factory `null` if the browser has none @param onClosed another tab or the browser closed it */
export function createHistoryDatabase(
  factory: IDBFactory | null,
  onClosed: () => void = () => undefined,
): HistoryDatabase {
  let opening: Promise<IDBPDatabase<HistorySchema>> | null = null;
  /** Unless another one is being opened already. */
  const release = (closed: typeof opening) => {
    if (opening === closed) opening = null;
    onClosed();
  };
  const open = () => {
    if (opening) return opening;
    const next = openHistory(factory, () => release(next));
    next.catch(() => release(next));
    return (opening = next);
  };
  return {
    async run(mode, use) {
      const used = open();
      try {
        return await complete((await used).transaction(STORES, mode), use);
      } catch (thrown) {
        // Closed by another tab's upgrade or by "clear site data": tries once more with a new one.
        if (!(thrown instanceof DOMException) || thrown.name !== 'InvalidStateError') throw thrown;
        release(used);
        return complete((await open()).transaction(STORES, mode), use);
      }
    },
    async destroy() {
      const used = open();
      (await used).close();
      release(used);
      await deleteDatabase(NAME);
    },
  };
}

async function complete<T, Mode extends 'readonly' | 'readwrite'>(
  transaction: HistoryTransaction<Mode>,
  use: (transaction: HistoryTransaction<Mode>) => Promise<T>,
): Promise<T> {
  // Awaited below, except when `use` fails first.
  transaction.done.catch(() => undefined);
  try {
    const result = await use(transaction);
    await transaction.done;
    return result;
  } catch (thrown) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw thrown;
  }
}

async function openHistory(
  factory: IDBFactory | null,
  onClosed: () => void,
): Promise<IDBPDatabase<HistorySchema>> {
  if (!factory) throw new Error('no IndexedDB here');
  const database = await openDB<HistorySchema>(NAME, VERSION, {
    // Fast in every case, so that other tabs do not wait: visits are moved later.
    upgrade: makeStores,
    blocking: () => {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
}

function makeStores(database: IDBPDatabase<HistorySchema>): void {
  const earlier = database as unknown as IDBPDatabase;
  for (const name of ['turns', 'words'])
    if (earlier.objectStoreNames.contains(name)) earlier.deleteObjectStore(name);
  if (!database.objectStoreNames.contains(EARLIER))
    database.createObjectStore(EARLIER, { keyPath: 'videoId' }).createIndex(BY_TIME, 'visitedAt');
  if (!database.objectStoreNames.contains(VISITS)) {
    // The key has its name from version 3.
    const visits = database.createObjectStore(VISITS, { keyPath: 'turn' });
    visits.createIndex(BY_VIDEO, 'videoId', { unique: true });
    visits.createIndex(BY_TIME, 'visitedAt');
  }
  database.createObjectStore(TITLES, { keyPath: ['kind', 'chunk'] });
  database.createObjectStore(COUNTS);
}
