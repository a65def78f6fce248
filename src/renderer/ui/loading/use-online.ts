import { useSyncExternalStore } from 'react';

/**
 * Whether the site can be reached, as far as is known: by the device's state and the last call. The device
 * says "online" behind a dead router, so calls count too.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !lastCallFailed,
    // Server-rendered html came over a network.
    () => true,
  );
}

/** Called by the query client after every call. */
export function tellCall(outcome: 'reached' | 'unreached'): void {
  const failed = outcome === 'unreached';
  if (failed === lastCallFailed) return;
  lastCallFailed = failed;
  for (const listener of listeners) listener();
}

/** The result of the last call, whatever the device reports. */
export const isSiteReached = (): boolean => !lastCallFailed;

/** Calls `listener` each time that this changes; returns the undo. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let lastCallFailed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
