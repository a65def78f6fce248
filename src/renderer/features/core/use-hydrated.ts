import { useSyncExternalStore } from 'react';

/**
 * Whether the page is alive: false while html that a server made is taken over, true ever after. For what server and
 * browser may spell or sort differently, such as the names of countries.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
