const NAME = 'yoru';
/** 2: visits say how far the video was watched. */
const VERSION = 2;

export const HISTORY_STORE = 'history';
export const BY_VISIT = 'visitedAt';

/** The database of this browser profile, opened on first use and again after the browser has closed it. */
export interface HistoryDatabase {
  /** Runs `use` in one transaction. Rejects with the browser's own error when there is no database to be had. */
  run<T>(mode: IDBTransactionMode, use: (transaction: IDBTransaction) => Promise<T>): Promise<T>;
}

/** @param factory `null` where the browser has none */
export function createHistoryDatabase(factory: IDBFactory | null): HistoryDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  const forget = () => (opening = null);
  const opened = () => (opening ??= open(factory, forget));
  return {
    async run(mode, use) {
      try {
        return await use((await opened()).transaction(HISTORY_STORE, mode));
      } catch (thrown) {
        // Closed under our hands by another tab's upgrade or by "clear site data": once more with a new one.
        if (!(thrown instanceof DOMException) || thrown.name !== 'InvalidStateError') throw thrown;
        forget();
        return use((await opened()).transaction(HISTORY_STORE, mode));
      }
    },
  };
}

function open(factory: IDBFactory | null, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) throw new Error('no IndexedDB here');
    // Throws at once where the visitor has switched site data off.
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        const store = request.result.createObjectStore(HISTORY_STORE, { keyPath: 'videoId' });
        store.createIndex(BY_VISIT, 'visitedAt');
      } else if (request.transaction) addProgress(request.transaction.objectStore(HISTORY_STORE));
    };
    request.onerror = () => {
      onClosed();
      reject(request.error ?? new Error('could not open'));
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      database.onclose = onClosed;
      resolve(database);
    };
  });
}

/** Visits of version 1 say nothing of how far a video was watched. */
function addProgress(store: IDBObjectStore): void {
  const rows = store.openCursor();
  rows.onsuccess = () => {
    const cursor = rows.result;
    if (!cursor) return;
    cursor.update({ positionSeconds: 0, isWatched: false, ...(cursor.value as object) });
    cursor.continue();
  };
}
