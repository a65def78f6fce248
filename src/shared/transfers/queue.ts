import { createBackoff, type BackoffParts } from './backoff.ts';
import { moved, requeued, toStart, type Queued } from './order.ts';
import type { QueueStore } from './queue-store.ts';

export interface QueueParts<T, Run> extends BackoffParts {
  /** Most runs at once. */
  readonly atOnce: number;
  readonly store: QueueStore<T>;
  /** Whether a waiting one may start now; others do not take a slot. */
  readonly mayStart: (job: T) => boolean;
  /** Makes the in-memory state of a run; `job` still has the error of the last attempt. */
  readonly begin: (job: T) => Run;
  /**
   * Runs one to an end. Never rejects.
   * @returns the changes: state `queued` to try it again later, none if it was aborted
   */
  readonly run: (job: T, run: Run, signal: AbortSignal) => Promise<Partial<T>>;
  /** A run has ended, and its slot is free. @param job its present state; `undefined`: it was removed meanwhile */
  readonly ended?: (run: Run, job: T | undefined) => void;
  /** Called after the queue has started all that may run; its transfers may have changed. */
  readonly changed: () => void;
}

/**
 * Runs transfers in their order, a few at once. Their states are only in the store, so that the next process knows
 * which ones were running. The queue itself has only runs and backoffs, which end with the process.
 *
 * A paused or removed transfer occupies its slot until its run has ended; otherwise two runs would write one file.
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
      // The caller that aborted the run has stored its state. Only a run that was successful anyway changes it.
      const isMoot = control.signal.aborted && change.state !== undefined && change.state !== 'done';
      if (!isMoot) store.note(job.id, change);
      if (!isMoot && change.state === 'queued') backoff.begin(job.id);
      parts.ended?.(run, store.find(job.id));
      startNext();
    });
  };

  /** Aborts runs and ends backoffs; the caller sets the new states. Resolves when none of them runs. */
  const stop = async (ids: readonly string[]): Promise<void> => {
    const runs = ids.flatMap((id) => running.get(id) ?? []);
    for (const { control } of runs) control.abort();
    for (const id of ids) backoff.forget(id);
    await Promise.all(runs.map(({ ended }) => ended));
  };

  return {
    startNext,
    stop,
    /** The state of a run; `undefined`: it is not running. */
    runOf: (id: string): Run | undefined => running.get(id)?.run,
    isRunning: (): boolean => running.size > 0,
    /** Pauses the waiting and running ones of `jobs`. */
    pause(jobs: readonly T[]): void {
      const paused = jobs.filter(({ state }) => state === 'queued' || state === 'running');
      store.hold(paused.map((job) => ({ ...job, state: 'paused', error: null })));
      void stop(paused.map(({ id }) => id));
      startNext();
    },
    /** Also retries ended ones, and ends backoffs. @throws AppError `storage_failed` */
    resume(jobs: readonly T[]): void {
      for (const { id, state } of jobs) if (state === 'queued') backoff.forget(id);
      store.keep(jobs.filter(({ state }) => state !== 'queued' && state !== 'running').map(requeued));
      startNext();
    },
    /**
     * Moves one of `jobs` before another, or to the end.
     * @returns `false`: one of the two is not waiting
     * @throws AppError `storage_failed`
     */
    move(jobs: Iterable<T>, id: string, before: string | null): boolean {
      const changed = moved(jobs, id, before);
      if (changed) store.keep(changed);
      return changed !== null;
    },
    /** It has made progress: its failures are reset, and others in backoff may be tried again. */
    progressed(id: string): void {
      if (backoff.forget(id)) backoff.wake();
    },
    /** One starts over: earlier failures do not count. */
    forgetFailures: (id: string): void => void backoff.forget(id),
    /** The network or the site may be back. */
    wake: backoff.wake,
    /** Aborts all runs. No run starts afterwards. */
    async close(): Promise<void> {
      isClosed = true;
      backoff.close();
      await stop([...running.keys()]);
    },
  };
}
