import { useSyncExternalStore } from 'react';

/**
 * Whether the page is hydrated: false while React hydrates the server's html, then true. For texts that server and
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
