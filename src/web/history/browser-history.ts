import type { HistoryStore } from './history-store.ts';
import { createIndexedHistory } from './indexed-history.ts';
import { createHistoryDatabase } from './history-database.ts';
import { createMemoryHistory } from './memory-history.ts';

export interface BrowserHistory extends HistoryStore {
  /** `false` when the browser is known to keep no history. Not waited for: the first frame would wait with it. */
  readonly isKept: () => Promise<boolean>;
}

/**
 * The history of this browser. Where IndexedDB is refused or damaged beyond opening, visits are kept for as long
 * as the page lives: the visitor is told once (`history_unavailable`) and nothing else stops working.
 */
export function createBrowserHistory(factory: IDBFactory | null): BrowserHistory {
  const database = createHistoryDatabase(factory);
  const usable = database
    .run('readonly', async () => undefined)
    .then(
      () => true,
      () => false,
    );
  const indexed = createIndexedHistory(database);
  const memory = createMemoryHistory();
  const store = async (): Promise<HistoryStore> => ((await usable) ? indexed : memory);
  return {
    isKept: () => Promise.race([usable, nextTask().then(() => true)]),
    list: async (ask) => (await store()).list(ask),
    add: async (visit) => (await store()).add(visit),
    remove: async (videoIds) => (await store()).remove(videoIds),
    clear: async (range) => (await store()).clear(range),
    progress: async (progress) => (await store()).progress(progress),
    marks: async (videoIds) => (await store()).marks(videoIds),
  };
}

/** Time enough for a refusal that comes at once. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
