import type { HistoryProgress } from '../../shared/entities/history.ts';
import { createHistoryDatabase, VISITS } from './history-database.ts';
import type { HistoryStore } from './history-store.ts';
import { createIndexedHistory } from './indexed-history.ts';
import { createMemoryHistory } from './memory-history.ts';
import { watchLeftPositions } from './left-positions.ts';
import { createPositionJournal, isSame } from './position-journal.ts';
import { takeOver } from './take-over.ts';

export interface BrowserHistory extends HistoryStore {
  /** `false` when the browser is known to keep no history. Not waited for: the first frame would wait with it. */
  readonly isKept: () => Promise<boolean>;
}

export interface BrowserHistoryParts {
  /** `null` where the browser has none. */
  readonly indexedDb: IDBFactory | null;
  readonly storage: Storage | null;
  /** Tells of writes by other tabs (`storage` events). */
  readonly events: EventTarget;
  /** Whether the visitor wants visits kept. */
  readonly isWanted: () => boolean;
  /** Where videos were left in tabs that went is in the history now. */
  readonly onTaken: () => void;
}

/**
 * The history of this browser. Where IndexedDB is refused or damaged beyond opening, visits are kept for as long
 * as the page lives: the visitor is told once (`history_unavailable`) and nothing else stops working.
 */
export function createBrowserHistory(parts: BrowserHistoryParts): BrowserHistory {
  const { indexedDb, storage, isWanted } = parts;
  const database = createHistoryDatabase(indexedDb);
  const journal = createPositionJournal(storage);
  const usable = database
    .run('readonly', [VISITS], async () => undefined)
    .then(
      () => true,
      () => false,
    );
  const indexed = createIndexedHistory(database);
  const memory = createMemoryHistory();
  const opened = async (): Promise<HistoryStore> => ((await usable) ? indexed : memory);
  /** What another tab has told by now, or takes back, is not written again; what fails stays for the next page. */
  const replay = async (progress: HistoryProgress) => {
    if (!journal.left().some((note) => isSame(note, progress))) return;
    await indexed.progress(progress).then(
      () => journal.settle(progress),
      () => undefined,
    );
  };
  const prepare = async (): Promise<HistoryStore> => {
    if ((await opened()) === memory) return memory;
    void database.tidy();
    await takeOver(database);
    if (!isWanted()) journal.forget();
    for (const progress of journal.left()) await replay(progress);
    return indexed;
  };
  let preparing: Promise<HistoryStore> | null = null;
  /** What failed is tried again by the next call. */
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
    isKept: () => Promise.race([usable, nextTask().then(() => true)]),
    list: async (ask) => (await store()).list(ask),
    async add(visit) {
      const kept = await store();
      // Asked by the host when it came; getting here may have taken seconds.
      if (isWanted()) await kept.add(visit);
    },
    async remove(videoIds) {
      journal.forget(videoIds);
      await (await store()).remove(videoIds);
    },
    async clear(range) {
      // All of it needs nothing to be taken over first, nor that this works.
      const kept = range.all ? await opened() : await store();
      // What an earlier page left is in the database by now, and what this one notes will be in a moment.
      journal.forget();
      await kept.clear(range);
    },
    async progress(progress) {
      journal.note(progress);
      const kept = await store();
      if (isWanted()) await kept.progress(progress);
      journal.settle(progress);
    },
    marks: async (videoIds) => (await store()).marks(videoIds),
  };
}

/** Time enough for a refusal that comes at once. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
