import { createLog } from '../log.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Job, PartPlace } from './job.ts';
import type { JobTable } from './job-table.ts';

const log = createLog('downloads');

/** All downloads in memory, with the database behind them. */
export interface DownloadStore {
  /** Partial files of rows that could not be read. */
  readonly lost: readonly PartPlace[];
  all(): Iterable<Job>;
  find(id: string): Job | undefined;
  /** Keeps what the visitor asked for. @throws AppError `storage_failed`, and nothing has changed */
  keep(jobs: readonly Job[]): void;
  /** Keeps what has to hold whatever the disk says: where it refuses, it holds for this run. Never throws. */
  hold(jobs: readonly Job[]): void;
  /** Holds what happened to one; nothing where it is not there any more. Never throws. */
  note(id: string, change: Partial<Job>): void;
  /** Takes them from sight at once; their rows stay until `drop`. */
  hide(ids: readonly string[]): readonly Job[];
  /** Removes the rows of what was hidden. @throws AppError `storage_failed`, and they are back */
  drop(jobs: readonly Job[]): void;
}

export function createDownloadStore(table: JobTable): DownloadStore {
  const { jobs: saved, broken } = table.list();
  const jobs = new Map(saved.map((job) => [job.id as string, job]));
  const put = (changed: readonly Job[]) => changed.forEach((job) => jobs.set(job.id, job));
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
      log.warn('a download could not be written down', thrown);
    }
  };
  const hold = (changed: readonly Job[]) => {
    put(changed);
    tried(() => table.save(changed));
  };
  tried(() => table.remove(broken.map(({ id }) => id)));
  return {
    lost: broken.flatMap(({ part }) => part ?? []),
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
