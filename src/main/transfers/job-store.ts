import { createLog } from '../log/log.ts';
import type { QueueStore } from '../../shared/transfers/queue-store.ts';
import { AppError } from '../../shared/errors/app-error.ts';

const log = createLog('transfers');

/** Storage of transfer rows. */
export interface RowTable<T> {
  /** All of them or none. */
  save(jobs: readonly T[]): void;
  remove(ids: readonly string[]): void;
}

/** All transfers of a kind in memory, with the database behind them. */
export interface JobStore<T> extends QueueStore<T> {
  /** Hides them at once; their rows stay until `drop`. */
  hide(ids: readonly string[]): readonly T[];
  /** Removes the hidden rows. @throws AppError `storage_failed`, and they are visible again */
  drop(jobs: readonly T[]): void;
}

/**
 * @param saved the rows as they were read
 * @param broken ids of rows that could not be read; they are removed
 */
export function createJobStore<T extends { readonly id: string }>(
  table: RowTable<T>,
  saved: readonly T[],
  broken: readonly string[],
): JobStore<T> {
  const jobs = new Map(saved.map((job) => [job.id, job]));
  const put = (changed: readonly T[]) => changed.forEach((job) => jobs.set(job.id, job));
  const stored = (run: () => void) => {
    try {
      run();
    } catch (cause) {
      throw new AppError({ code: 'storage_failed' }, { cause });
    }
  };
  const tried = (run: () => void) => {
    try {
      run();
    } catch (thrown) {
      log.warn('a transfer could not be written down', thrown);
    }
  };
  const hold = (changed: readonly T[]) => {
    put(changed);
    tried(() => table.save(changed));
  };
  tried(() => table.remove(broken));
  return {
    all: () => jobs.values(),
    find: (id) => jobs.get(id),
    keep(changed) {
      stored(() => table.save(changed));
      put(changed);
    },
    hold,
    note(id, change) {
      const job = jobs.get(id);
      if (job) hold([{ ...job, ...change }]);
    },
    hide(ids) {
      const hidden = ids.flatMap((id) => jobs.get(id) ?? []);
      for (const { id } of hidden) jobs.delete(id);
      return hidden;
    },
    drop(hidden) {
      try {
        stored(() => table.remove(hidden.map(({ id }) => id)));
      } catch (thrown) {
        put(hidden);
        throw thrown;
      }
    },
  };
}
