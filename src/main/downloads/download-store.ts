import { createJobStore, type JobStore } from '../transfers/job-store.ts';
import type { Job, PartPlace } from './job.ts';
import type { JobTable } from './job-table.ts';

/** All downloads in memory, with the database behind them. */
export interface DownloadStore extends JobStore<Job> {
  /** Partial files of rows that could not be read. */
  readonly lost: readonly PartPlace[];
}

export function createDownloadStore(table: JobTable): DownloadStore {
  const { jobs, broken } = table.list();
  const store = createJobStore<Job>(
    table,
    jobs,
    broken.map(({ id }) => id),
  );
  return { lost: broken.flatMap(({ part }) => part ?? []), ...store };
}
