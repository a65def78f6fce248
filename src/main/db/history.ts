import type {
  HistoryAsk,
  HistoryPage,
  HistoryProgress,
  HistoryRange,
  HistoryVisit,
  WatchedMark,
} from '../../shared/entities/history.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isDamage } from './open-database.ts';
import type { OpenHistory } from './open-history.ts';

/** The history as the page's calls see it. */
export interface History {
  list(ask: HistoryAsk): HistoryPage;
  add(visit: HistoryVisit): void;
  remove(ids: readonly string[]): void;
  clear(range: HistoryRange): void;
  progress(progress: HistoryProgress): void;
  marks(ids: readonly string[]): readonly WatchedMark[];
}

export interface HistoryOptions {
  readonly open: OpenHistory;
  /** Whether the visitor wants visits kept. */
  readonly isKept: () => boolean;
  readonly changed: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Every method throws AppError `storage_failed` where the disk refuses. Removed visits are gone from backups too,
 * and clearing leaves no copy at all (reliability R9).
 */
export function createHistory({ open, isKept, changed, now }: HistoryOptions): History {
  const { table } = open;
  const stored = <T>(run: () => T): T => {
    try {
      return run();
    } catch (cause) {
      if (isDamage(cause)) open.suspect();
      throw new AppError({ code: 'storage_failed' }, { cause });
    }
  };
  const change = (run: () => void) => {
    stored(run);
    changed();
  };
  return {
    list: (ask) => stored(() => table.list(ask)),
    add(visit) {
      if (isKept()) change(() => table.add(visit, now()));
    },
    remove: (ids) =>
      change(() => {
        table.remove(ids);
        open.purgeCopies('backups');
      }),
    clear: (range) =>
      change(() => {
        table.clear(range);
        open.purgeCopies('everything');
      }),
    progress(progress) {
      if (isKept()) change(() => table.progress(progress));
    },
    marks: (ids) => stored(() => table.marks(ids)),
  };
}
