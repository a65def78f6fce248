import { createLog } from '../log.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Job } from './job.ts';
import type { JobTable } from './job-table.ts';

const log = createLog('downloads');

/** All downloads in memory, with the database behind them. */
export interface Shelf {
  all(): Iterable<Job>;
  find(id: string): Job | undefined;
  /** Keeps what the visitor asked for. @throws AppError `storage_failed`, and nothing has changed */
  keep(jobs: readonly Job[]): void;
  /** Keeps what happened by itself: where the disk refuses it holds for this run. Never throws. */
  note(id: string, change: Partial<Job>): void;
  remove(ids: readonly string[]): void;
}

export function createShelf(table: JobTable): Shelf {
  const jobs = new Map(table.list().map((job) => [job.id as string, job]));
  const stored = (run: () => void) => {
    try {
      run();
    } catch (cause) {
      throw new AppError({ code: 'storage_failed' }, { cause });
    }
  };
  return {
    all: () => jobs.values(),
    find: (id) => jobs.get(id),
    keep(changed) {
      if (changed.length > 0) stored(() => table.save(changed));
      for (const job of changed) jobs.set(job.id, job);
    },
    note(id, change) {
      const job = jobs.get(id);
      if (!job) return;
      const next = { ...job, ...change };
      jobs.set(id, next);
      try {
        table.save([next]);
      } catch (thrown) {
        log.warn('a download could not be written down', thrown);
      }
    },
    remove(ids) {
      stored(() => table.remove(ids));
      for (const id of ids) jobs.delete(id);
    },
  };
}
