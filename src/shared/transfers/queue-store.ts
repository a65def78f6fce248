import type { Queued } from './order.ts';

/** Storage of a queue's transfers: only in memory, or with a database behind it. */
export interface QueueStore<T> {
  all(): Iterable<T>;
  find(id: string): T | undefined;
  /** Stores a request of the visitor. @throws AppError `storage_failed`, without a change */
  keep(jobs: readonly T[]): void;
  /** Stores a change that must not fail: after a disk error it is valid until the process ends. Never throws. */
  hold(jobs: readonly T[]): void;
  /** Stores the changes of one; does nothing if it was removed. Never throws. */
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
