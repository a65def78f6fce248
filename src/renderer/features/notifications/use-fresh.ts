import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../core/use-live.ts';

/**
 * Asks anew whenever a notification comes or is read elsewhere. Every part that shows them does so by itself: it may
 * be there long before the others.
 */
export function useFresh(operation: 'notifications.list' | 'notifications.unread'): void {
  const queries = useQueryClient();
  useLive(({ kind }) => {
    if (kind === 'notice' || kind === 'resync') void queries.invalidateQueries({ queryKey: [operation] });
  });
}
