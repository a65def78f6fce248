import type { HistoryRange } from '../../shared/entities/history.ts';
import type { HOST_NOTICES } from '../../shared/entities/host-info.ts';
import { createWorkerRunner } from './in-worker.ts';
import { createHistoryUpkeep } from './history-upkeep.ts';
import { createHistoryTable } from './history-table.ts';
import { HISTORY } from './history-kind.ts';
import { createLog } from '../log/log.ts';
import { markSuspect } from './open-database.ts';
import { openOrRecover } from './open-or-recover.ts';
import { createMutex } from './mutex.ts';

const log = createLog('history');

type Notice = (typeof HOST_NOTICES)[number];

/** The open history and the notices of its opening. */
export interface OpenHistory {
  readonly table: ReturnType<typeof createHistoryTable>;
  readonly notices: readonly Notice[];
  /** Writes run one after another. */
  write<T>(run: () => T): Promise<T>;
  /**
   * Leaves nothing of these videos in any file when it resolves; of a file over 32 MB parts of a title may stay in the
   * gaps of pages until the next `maintain`. Cut off, it is finished by the next `maintain`.
   * @param gone called when they are out of sight, which is sooner
   * @throws where the history lives in memory beside a file that cannot be used: a start that can removes them there
   */
  remove(ids: readonly string[], gone: () => void): Promise<void>;
  /** As `remove`, for a range or all and a file of any size; deletes set-aside files too. */
  clear(range: HistoryRange, gone: () => void): Promise<void>;
  /** Finishes an interrupted removal, indexes visits of an earlier file, makes a backup when one is due. Never rejects. */
  maintain(): Promise<void>;
  /** Finishes running work and makes a backup when one is due; the rest is left to the next start. Never rejects. */
  end(): Promise<void>;
  /** Reading it found damage: the next start checks it completely. Never throws. */
  suspect(): void;
  /** To be called when nothing is running. */
  close(): void;
}

/**
 * Opens the history in any state: the newest good copy replaces a damaged file; where nothing can be stored, visits
 * stay in memory for this run and a notice says so.
 * @param now milliseconds since 1970
 * @param found called when the visits or the index changed by themselves: an index is complete, a removal was finished
 */
export function openHistory(
  file: string,
  now: () => number,
  found: () => void = () => undefined,
): OpenHistory {
  const { sqlite, outcome } = openOrRecover(file, now(), HISTORY);
  const table = createHistoryTable(sqlite);
  const mutex = createMutex();
  return {
    table,
    notices: outcome === 'good' ? [] : [`history_${outcome}`],
    write: mutex,
    ...createHistoryUpkeep({
      file,
      isInFile: !sqlite.memory,
      table,
      mutex,
      run: createWorkerRunner(sqlite),
      now,
      found,
    }),
    suspect() {
      try {
        if (!sqlite.memory) markSuspect(file);
      } catch (thrown) {
        log.warn('the damage could not be noted', thrown);
      }
    },
    close: () => sqlite.close(),
  };
}
