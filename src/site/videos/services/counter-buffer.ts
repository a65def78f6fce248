import type { SiteDatabase } from '../../db/open.ts';
import { addEvents, addViews } from '../repositories/counters.ts';

/** Adds up what is counted all day, so that views do not take a write transaction each. */
export interface CounterBuffer {
  view(videoId: number): void;
  /** @param day in UTC, `2026-11-21` */
  event(day: string, event: string): void;
  /** Writes what was added up; tests do not wait for the time. */
  write(): void;
  /** Writes the rest. */
  close(): void;
}

/** Between the first count and its writing, milliseconds: what a site that is killed loses. */
const PAUSE_MS = 5_000;

/**
 * @param written called after each writing with views in it
 */
export function createCounterBuffer(database: SiteDatabase, written: () => void): CounterBuffer {
  let views = new Map<number, number>();
  let events = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  const count = <Key>(counts: Map<Key, number>, key: Key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    timer ??= setTimeout(run, PAUSE_MS).unref();
  };
  const write = () => {
    if (views.size + events.size === 0) return;
    const { makings } = database;
    makings
      .transaction(() => {
        addViews(makings, views);
        addEvents(makings, events);
      })
      .immediate();
    const hadViews = views.size > 0;
    views = new Map();
    events = new Map();
    if (hadViews) written();
  };
  const run = () => {
    timer = null;
    try {
      write();
    } catch {
      // Somebody else is writing, or the disk is full: what was counted is still here.
      timer = setTimeout(run, PAUSE_MS).unref();
    }
  };
  return {
    view: (videoId) => count(views, videoId),
    event: (day, event) => count(events, `${day} ${event}`),
    write,
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
      try {
        write();
      } catch {
        // A site that stops does not wait for another writer.
      }
    },
  };
}
