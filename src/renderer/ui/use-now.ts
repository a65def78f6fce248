import { useSyncExternalStore } from 'react';

const STEP_MS = 60_000;

/** The time in milliseconds, to the minute: keeps relative dates of a long open page current. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read);
}

/** The shown time; `null` without subscribers. */
let now: number | null = null;

/** The time of the server-rendered html: it is used for the page's first minute. */
export function beginAt(time: number): void {
  now = time;
}

function read(): number {
  return (now ??= toStep(Date.now()));
}

function toStep(time: number): number {
  return Math.floor(time / STEP_MS) * STEP_MS;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: every tile of a listing shows an age. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = toStep(Date.now());
    listeners.forEach((tell) => tell());
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = null;
  };
}
