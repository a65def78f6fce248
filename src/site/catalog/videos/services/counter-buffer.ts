import { setImmediate as nextRound } from 'node:timers/promises';
import { utcDay } from '../../../../shared/format/utc-day.ts';
import { type DatabaseWriter, onCommit, type SiteClock } from '../../../platform/index.ts';
import { addEvents, addViews } from '../repositories/counters.ts';

/** Collects counts in memory, so that views do not need a write transaction each. */
export interface CounterBuffer {
  view(videoId: number): void;
  /** @param day in UTC, `2026-11-21` */
  event(day: string, event: string): void;
  /** Writes the collected counts at once, for tests. */
  write(): Promise<void>;
  /** Writes the remaining counts. */
  close(): void;
}

/** Time from the first count to its write, milliseconds: a killed site loses this much. */
const PAUSE_MS = 5_000;

/** Videos whose views one transaction writes, at 0.1 ms each: other calls wait for it. */
export const AT_ONCE = 100;

/** @param written called after each write with views */
export function createCounterBuffer(
  database: DatabaseWriter,
  written: () => void,
  clock: Pick<SiteClock, 'now'>,
): CounterBuffer {
  const views = new Map<number, number>();
  let events = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const later = () => {
    timer ??= setTimeout(run, PAUSE_MS).unref();
  };
  /** What is not written yet stays in memory, where `close` finds it. */
  const writeSome = async (most: number) => {
    const [newViews, newEvents] = [new Map([...views].slice(0, most)), events];
    if (newViews.size + newEvents.size === 0) return;
    for (const id of newViews.keys()) views.delete(id);
    events = new Map();
    const change = function* () {
      yield* addViews(newViews, utcDay(clock.now()));
      yield* addEvents(newEvents);
      if (newViews.size > 0) yield* onCommit(written);
    };
    try {
      await database.change(change, { durability: 'relaxed' });
    } catch (thrown) {
      // The write failed: the next one includes all of it.
      for (const [id, more] of newViews) add(views, id, more);
      for (const [key, more] of newEvents) add(events, key, more);
      throw thrown;
    }
  };
  const write = async () => {
    do {
      await writeSome(AT_ONCE);
      if (views.size > 0) await nextRound();
    } while (views.size > 0);
  };
  const run = () => {
    timer = null;
    // Another process is writing, or the disk is full.
    void write().catch(later);
  };
  const stop = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  return {
    view(videoId) {
      add(views, videoId, 1);
      later();
    },
    event(day, event) {
      add(events, `${day} ${event}`, 1);
      later();
    },
    write,
    close() {
      stop();
      // A site that stops does not wait for another writer; the change has run when `writeSome` returns.
      void writeSome(Infinity).catch(() => {});
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
