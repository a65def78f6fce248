import { createBackoff, type BackoffParts } from './backoff.ts';
import { moved, requeued, toStart, type Queued } from './order.ts';
import type { QueueStore } from './queue-store.ts';

export interface QueueParts<T, Run> extends BackoffParts {
  /** How many run at once at most. */
  readonly atOnce: number;
  readonly store: QueueStore<T>;
  /** Whether one that waits may start now; those that may not take no place. */
  readonly mayStart: (job: T) => boolean;
  /** Makes what is known of a run while it lasts; `job` still has the error of the try before. */
  readonly begin: (job: T) => Run;
  /**
   * Runs one to an end. Never rejects.
   * @returns what has changed: state `queued` where it is to be tried again later, none where it was aborted
   */
  readonly run: (job: T, run: Run, signal: AbortSignal) => Promise<Partial<T>>;
  /** A run has ended, and its place is free. @param job as it is now; `undefined`: it was removed meanwhile */
  readonly ended?: (run: Run, job: T | undefined) => void;
  /** All that can run does; something may have changed. */
  readonly changed: () => void;
}

/**
 * Runs transfers in their order, a few at once. States are in the store alone, so that what was running when the process ended is
 * known to the next; here is only what lasts as long as the process: runs and rests after failures.
 *
 * One that is paused or removed keeps its place until its run has ended: two runs would write one file.
 */
export function createQueue<T extends Queued, Run>(parts: QueueParts<T, Run>) {
  const { store } = parts;
  const running = new Map<string, { control: AbortController; run: Run; ended: Promise<void> }>();
  let isClosed = false;

  const startNext = () => {
    if (isClosed) return;
    const canStart = (job: T) => parts.mayStart(job) && !running.has(job.id) && !backoff.isResting(job.id);
    for (const job of toStart(store.all(), parts.atOnce - running.size, canStart)) start(job);
    parts.changed();
  };
  const backoff = createBackoff(parts, startNext);

  const start = (job: T) => {
    const run = parts.begin(job);
    const control = new AbortController();
    const entry = { control, run, ended: Promise.resolve() };
    running.set(job.id, entry);
    const started: T = { ...job, state: 'running', error: null };
    store.hold([started]);
    entry.ended = parts.run(started, run, control.signal).then((change) => {
      running.delete(job.id);
      // The caller that aborted it has stored its state; only a success in spite of that counts.
      const isMoot = control.signal.aborted && change.state !== undefined && change.state !== 'done';
      if (!isMoot) store.note(job.id, change);
      if (!isMoot && change.state === 'queued') backoff.begin(job.id);
      parts.ended?.(run, store.find(job.id));
      startNext();
    });
  };

  /** Aborts runs and ends rests; what the transfers are then is the caller's to say. Resolves when nothing of them runs. */
  const stop = async (ids: readonly string[]): Promise<void> => {
    const runs = ids.flatMap((id) => running.get(id) ?? []);
    for (const { control } of runs) control.abort();
    for (const id of ids) backoff.forget(id);
    await Promise.all(runs.map(({ ended }) => ended));
  };

  return {
    startNext,
    stop,
    /** What is known of a run; `undefined`: it does not run. */
    runOf: (id: string): Run | undefined => running.get(id)?.run,
    isRunning: (): boolean => running.size > 0,
    /** Of those given, whatever waits or runs. */
    pause(jobs: readonly T[]): void {
      const paused = jobs.filter(({ state }) => state === 'queued' || state === 'running');
      store.hold(paused.map((job) => ({ ...job, state: 'paused', error: null })));
      void stop(paused.map(({ id }) => id));
      startNext();
    },
    /** Also tries again what has ended, and at once what rests. @throws AppError `storage_failed` */
    resume(jobs: readonly T[]): void {
      for (const { id, state } of jobs) if (state === 'queued') backoff.forget(id);
      store.keep(jobs.filter(({ state }) => state !== 'queued' && state !== 'running').map(requeued));
      startNext();
    },
    /**
     * Puts one of those given before another, or last.
     * @returns `false`: one of the two does not wait
     * @throws AppError `storage_failed`
     */
    move(jobs: Iterable<T>, id: string, before: string | null): boolean {
      const changed = moved(jobs, id, before);
      if (changed) store.keep(changed);
      return changed !== null;
    },
    /** Bytes of it have come through: its failures do not count any more, and those that rest may be tried again. */
    progressed(id: string): void {
      if (backoff.forget(id)) backoff.wake();
    },
    /** One starts over: earlier failures do not count. */
    forgetFailures: (id: string): void => void backoff.forget(id),
    /** The network or the site may be there again. */
    wake: backoff.wake,
    /** Aborts every run where it is, and starts none any more. */
    async close(): Promise<void> {
      isClosed = true;
      backoff.close();
      await stop([...running.keys()]);
    },
  };
}
