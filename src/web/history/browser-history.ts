import type { HistoryProgress } from '../../shared/entities/history.ts';
import { resumeCleanUp } from './clean-up.ts';
import { createHistoryDatabase } from './history-database.ts';
import type { HistoryStore } from './history-store.ts';
import { createIndexedHistory } from './indexed-history.ts';
import { createMemoryHistory } from './memory-history.ts';
import { watchLeftPositions } from './left-positions.ts';
import { createPositionJournal, isSame } from './position-journal.ts';
import { createSearchCache } from './search-cache.ts';
import { moveEarlier, writeTitles } from './take-over.ts';

export interface BrowserHistory extends HistoryStore {
  /**
   * `false` if the browser is known to store no history. Does not wait for the database, because the first render would
   * wait too.
   */
  readonly isStored: () => Promise<boolean>;
}

export interface BrowserHistoryParts {
  /** `null` if the browser has none. */
  readonly indexedDb: IDBFactory | null;
  readonly storage: Storage | null;
  /** Emits `storage` events, which other tabs cause. */
  readonly events: EventTarget;
  /** Whether the visitor wants visits to be stored. */
  readonly isWanted: () => boolean;
  /** Positions from closed tabs were added to the history. */
  readonly onTaken: () => void;
}

/**
 * The history of this browser. If IndexedDB is refused or cannot be opened, visits are stored as long as the page
 * exists: the visitor sees a notice once (`history_unavailable`), and everything else works.
 */
export function createBrowserHistory(parts: BrowserHistoryParts): BrowserHistory {
  const { indexedDb, storage, isWanted } = parts;
  const cache = createSearchCache();
  const database = createHistoryDatabase(indexedDb, cache.clear);
  const journal = createPositionJournal(storage);
  const usable = database
    .run('readonly', async () => undefined)
    .then(
      () => true,
      () => false,
    );
  const indexed = createIndexedHistory(database, cache);
  const memory = createMemoryHistory();
  const opened = async (): Promise<HistoryStore> => ((await usable) ? indexed : memory);
  /** Skips positions that another tab has written or removed; failed ones stay for the next page. */
  const replay = async (progress: HistoryProgress) => {
    if (!journal.left().some((note) => isSame(note, progress))) return;
    await indexed.progress(progress).then(
      () => journal.settle(progress),
      () => undefined,
    );
  };
  const prepare = async (): Promise<HistoryStore> => {
    if ((await opened()) === memory) return memory;
    void resumeCleanUp();
    await moveEarlier(database);
    // If it fails, for example because the disk is full, the next page tries again.
    void writeTitles(database).catch(() => undefined);
    if (!isWanted()) journal.forget();
    for (const progress of journal.left()) await replay(progress);
    return indexed;
  };
  let preparing: Promise<HistoryStore> | null = null;
  /** If it fails, the next call tries again. */
  const store = () =>
    (preparing ??= prepare().catch((thrown: unknown) => {
      preparing = null;
      throw thrown;
    }));
  const takeLeft = async (left: readonly HistoryProgress[]) => {
    if ((await store()) === memory || !isWanted()) return;
    for (const progress of left) await replay(progress);
    parts.onTaken();
  };
  watchLeftPositions(journal, parts.events, (left) => void takeLeft(left).catch(() => undefined));
  return {
    isStored: () => Promise.race([usable, nextTask().then(() => true)]),
    list: async (ask) => (await store()).list(ask),
    async add(visit) {
      const target = await store();
      // The host checked this before, which may be seconds ago.
      if (isWanted()) await target.add(visit);
    },
    async remove(videoIds) {
      journal.forget(videoIds);
      await (await store()).remove(videoIds);
    },
    restore: async (entry) => (await store()).restore(entry),
    async clear(range) {
      // To clear everything, old visits need not be moved first.
      const target = range.all ? await opened() : await store();
      // Positions from an earlier page are in the database by now, and those of this page will be in a moment.
      journal.forget();
      await target.clear(range);
    },
    async progress(progress) {
      journal.note(progress);
      const target = await store();
      if (isWanted()) await target.progress(progress);
      journal.settle(progress);
    },
    marks: async (videoIds) => (await store()).marks(videoIds),
  };
}

/** Long enough for an immediate refusal. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
