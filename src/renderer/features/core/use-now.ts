import { useSyncExternalStore } from 'react';

const STEP_MS = 60_000;

/** The time in milliseconds, to the minute: relative dates follow a page that stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read);
}

function read(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all: every tile of a listing shows an age. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
