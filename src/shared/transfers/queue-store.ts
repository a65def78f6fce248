import type { Queued } from './order.ts';

/** Where a queue keeps its transfers: in memory alone, or with a database behind it. */
export interface QueueStore<T> {
  all(): Iterable<T>;
  find(id: string): T | undefined;
  /** Keeps what the visitor asked for. @throws AppError `storage_failed`, and nothing has changed */
  keep(jobs: readonly T[]): void;
  /** Keeps what has to hold whatever the disk says: where it refuses, it holds for this run. Never throws. */
  hold(jobs: readonly T[]): void;
  /** Holds what happened to one; nothing where it is not there any more. Never throws. */
  note(id: string, change: Partial<T>): void;
}

/** Transfers that end with their page. */
export function createMemoryStore<T extends Pick<Queued, 'id'>>() {
  const jobs = new Map<string, T>();
  const put = (changed: readonly T[]) => {
    for (const job of changed) jobs.set(job.id, job);
  };
  const store: QueueStore<T> = {
    all: () => jobs.values(),
    find: (id) => jobs.get(id),
    keep: put,
    hold: put,
    note(id, change) {
      const job = jobs.get(id);
      if (job) put([{ ...job, ...change }]);
    },
  };
  return { ...store, remove: (id: string): boolean => jobs.delete(id) };
}
