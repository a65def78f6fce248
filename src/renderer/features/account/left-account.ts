import { useSyncExternalStore } from 'react';

let until: string | null = null;
const listeners = new Set<() => void>();

/** Keeps, while the page is open, until when a closed account can be restored; `null`: none was closed. */
export function setLeftAccount(next: string | null): void {
  until = next;
  for (const listener of listeners) listener();
}

export function useLeftAccount(): string | null {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): string | null {
  return until;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
