import { useSyncExternalStore } from 'react';

/** Whether the window is scrolled by more than `offset` pixels. */
export function useScrolledPast(offset: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > offset,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
