import type {
  HistoryRequest,
  HistoryEntry,
  HistoryPage,
  HistoryProgress,
  HistoryRange,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isDamage } from './is-damage.ts';
import type { OpenHistory } from './open-history.ts';

/** The history for the page's calls. */
export interface History {
  list(request: HistoryRequest): Promise<HistoryPage>;
  add(visit: HistoryVisit): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  restore(entry: HistoryEntry): Promise<void>;
  clear(range: HistoryRange): Promise<void>;
  progress(progress: HistoryProgress): Promise<void>;
  marks(ids: readonly string[]): readonly WatchedMark[];
}

export interface HistoryOptions {
  readonly open: OpenHistory;
  /** Whether the visitor wants visits stored. */
  readonly isEnabled: () => boolean;
  readonly changed: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Every method throws AppError `storage_failed` where the disk refuses. Removed visits are gone from backups too,
 * and clearing leaves no copy at all (reliability R9). Writes wait for a running removal; reads do
 * not.
 */
export function createHistory({ open, isEnabled, changed, now }: HistoryOptions): History {
  const { table } = open;
  const refused = (cause: unknown): never => {
    if (isDamage(cause)) open.suspect();
    throw new AppError({ code: 'storage_failed' }, { cause });
  };
  const read = <T>(run: () => T): T => {
    try {
      return run();
    } catch (cause) {
      return refused(cause);
    }
  };
  /** Checked again under the mutex: that may be seconds later, and the visitor may have paused the history. */
  const store = async (run: () => void) => {
    if (!isEnabled()) return;
    const write = () => {
      if (!isEnabled()) return false;
      run();
      return true;
    };
    if (await open.write(write).catch(refused)) changed();
  };
  return {
    // In slices first: reading unindexed visits at once would block main.
    async list(request) {
      const unindexed = await table.scan(request).catch(refused);
      return read(() => table.list(request, unindexed));
    },
    add(visit) {
      const at = now();
      return store(() => table.add(visit, at));
    },
    remove: (ids) => open.remove(ids, changed).catch(refused),
    // A visit restored by undo is stored even while new visits are not.
    restore: (entry) => open.write(() => table.restore(entry)).then(changed, refused),
    clear: (range) => open.clear(range, changed).catch(refused),
    progress: (progress) => store(() => table.progress(progress)),
    marks: (ids) => read(() => table.marks(ids)),
  };
}
