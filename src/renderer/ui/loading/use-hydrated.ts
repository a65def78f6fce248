import { useSyncExternalStore } from 'react';

/**
 * Whether the page is hydrated: false while React takes over the server's html, true ever after. For what server and
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
