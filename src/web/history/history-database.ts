import { deleted, swept, sweepLeft } from './sweep.ts';
import { wordCacheOf } from './word-cache.ts';

const NAME = 'yoru';
/**
 * 2: visits say how far the video was watched. 3: visits by turn, their turns and words in blocks. 4: pairs of letters say
 * their turns as well. 5: words are kept as texts, places apart (packed-postings.ts reads all three), and the turns have a sum
 * (kept-turns.ts). The stores are those of 3: a page that cannot know of what is in them lets the database go.
 */
const VERSION = 5;

/** Visits by turn, a number of their order. */
export const VISITS = 'visits';
export const BY_VIDEO = 'videoId';
export const BY_TIME = 'visitedAt';
/** Which turns of a block have a visit, and how many have in all. */
export const TURNS = 'turns';
/** Where in the titles of a block a term stands. */
export const WORDS = 'words';
/** Visits of versions 1 and 2, keyed by video: taken over in steps (take-over.ts), then empty. */
export const EARLIER = 'history';

export type StoreName = typeof VISITS | typeof TURNS | typeof WORDS | typeof EARLIER;

/** The database of this browser profile, opened on first use and again after the browser has closed it. */
export interface HistoryDatabase {
  /** Runs `use` in one transaction. Rejects with the browser's own error when there is no database to be had. */
  run<T>(
    mode: IDBTransactionMode,
    stores: readonly StoreName[],
    use: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T>;
  /** Takes the whole database away, which may wait for other tabs; the next use begins a new one. */
  destroy(): Promise<void>;
  /** Goes on with what `swept` had behind it when its page was closed. Never rejects. */
  tidy(): Promise<void>;
  /** Runs `forget`, and has the browser write anew the files that still hold what was forgotten (sweep.ts). */
  swept(forget: () => Promise<void>): Promise<void>;
}

/** @param factory `null` where the browser has none */
export function createHistoryDatabase(factory: IDBFactory | null): HistoryDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  /** Unless another one is being opened by now. */
  const letGo = (gone: Promise<IDBDatabase> | null) => {
    if (opening === gone) opening = null;
  };
  const opened = () => {
    if (opening) return opening;
    const next: Promise<IDBDatabase> = open(factory, () => letGo(next));
    return (opening = next);
  };
  return {
    async run(mode, stores, use) {
      const used = opened();
      try {
        return await within((await used).transaction(stores, mode), use);
      } catch (thrown) {
        // Closed under our hands by another tab's upgrade or by "clear site data": once more with a new one.
        if (!(thrown instanceof DOMException) || thrown.name !== 'InvalidStateError') throw thrown;
        letGo(used);
        return within((await opened()).transaction(stores, mode), use);
      }
    },
    async destroy() {
      const used = opened();
      (await used).close();
      letGo(used);
      if (factory) await deleted(factory, NAME);
    },
    tidy: () => (factory ? sweepLeft(factory).catch(() => undefined) : Promise.resolve()),
    swept: (forget) => (factory ? swept(factory, forget) : forget()),
  };
}

/** What a use that fails has written so far is taken back. */
async function within<T>(
  transaction: IDBTransaction,
  use: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await use(transaction);
  } catch (thrown) {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw thrown;
  }
}

function open(factory: IDBFactory | null, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) throw new Error('no IndexedDB here');
    // Throws at once where the visitor has switched site data off.
    const request = factory.open(NAME, VERSION);
    // Quick whatever is there, so that no other tab waits: what is there is taken over later.
    request.onupgradeneeded = () => makeStores(request.result);
    request.onerror = () => {
      onClosed();
      reject(request.error ?? new Error('could not open'));
    };
    request.onsuccess = () => {
      const database = request.result;
      const closed = () => {
        wordCacheOf(database).clear();
        onClosed();
      };
      database.onversionchange = () => {
        database.close();
        closed();
      };
      database.onclose = closed;
      resolve(database);
    };
  });
}

/** Those that are missing. */
export function makeStores(database: IDBDatabase): void {
  if (database.objectStoreNames.contains(VISITS)) return;
  if (!database.objectStoreNames.contains(EARLIER))
    database.createObjectStore(EARLIER, { keyPath: 'videoId' }).createIndex(BY_TIME, 'visitedAt');
  // Not last: a browser may keep the last key of a file in its lists of files, and these keys are words.
  database.createObjectStore(WORDS, { keyPath: ['term', 'block'] });
  const visits = database.createObjectStore(VISITS, { keyPath: 'turn' });
  visits.createIndex(BY_VIDEO, 'videoId', { unique: true });
  visits.createIndex(BY_TIME, 'visitedAt');
  database.createObjectStore(TURNS, { keyPath: 'block' });
}
