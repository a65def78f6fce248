import { createMemoryStore } from '../../../../src/shared/transfers/queue-store.ts';
import { createQueue, type QueueParts } from '../../../../src/shared/transfers/queue.ts';
import type { Queued } from '../../../../src/shared/transfers/order.ts';

export interface Item extends Queued {
  readonly error: string | null;
}

export const AT_ONCE = 2;

/** How a run ends that the test lets end. */
export type End = 'done' | 'failed' | 'queued';

/** Milliseconds until the next try after so many failures in a row. */
export const delayAfter = (times: number): number => 10 * 2 ** (times - 1);

/** A clock that goes on when the test says so. */
function createClock() {
  let now = 0;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  return {
    after(ms: number, act: () => void) {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    /** Goes on to the next moment at which something is due, or to that moment. */
    next(until: number) {
      now = Math.min(until, ...timers.map(({ at }) => at));
      const due = timers.filter(({ at }) => at === now);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { act } of due) act();
    },
    now: () => now,
  };
}

export type Queue = ReturnType<typeof createQueue<Item, object>>;
export type Parts = QueueParts<Item, object>;

/** A mistake put around a queue, or around what it is made of. */
export interface Plant {
  readonly parts?: (parts: Parts) => Partial<Parts>;
  readonly queue?: (queue: Queue) => Partial<Queue>;
}

/** A queue whose runs end when the test says so, on a clock of the test's own. */
export function openQueue(plant: Plant = {}) {
  const store = createMemoryStore<Item>();
  const clock = createClock();
  /** Runs that have started and not ended. */
  const runs = new Map<string, { readonly signal: AbortSignal; end(how: Partial<Item>): void }>();
  const started: string[] = [];
  let most = 0;
  const parts: Parts = {
    atOnce: AT_ONCE,
    store,
    after: clock.after,
    delay: delayAfter,
    mayStart: () => true,
    begin: () => ({}),
    run: (job, _run, signal) =>
      new Promise((end) => {
        if (runs.has(job.id)) throw new Error(`${job.id} runs twice`);
        runs.set(job.id, { signal, end });
        started.push(job.id);
        most = Math.max(most, runs.size);
      }),
    changed: () => undefined,
  };
  const real = createQueue<Item, object>({ ...parts, ...plant.parts?.(parts) });
  const queue: Queue = { ...real, ...plant.queue?.(real) };
  return {
    store,
    clock,
    queue,
    runs,
    started,
    most: () => most,
    /** Lets a run end, and the queue hear of it. */
    async end(id: string, how: End): Promise<void> {
      const run = runs.get(id);
      runs.delete(id);
      run?.end(run.signal.aborted ? {} : { state: how, error: how === 'done' ? null : 'away' });
      await settle();
    },
  };
}

/** A run that has ended is heard of some steps later. */
export async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
}
