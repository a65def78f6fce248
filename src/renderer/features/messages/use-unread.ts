import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../core/api-query.ts';
import { useLive } from '../core/use-live.ts';

const FIRST = apiQuery('messages.inbox', { page: 1 });

/** How many messages a member has not read: the site's number, never counted here. */
export function useUnread(): number {
  const queries = useQueryClient();
  const { data } = useQuery(FIRST);
  useLive((event) => {
    if (event.kind === 'message' || event.kind === 'resync')
      void queries.invalidateQueries({ queryKey: ['messages.inbox'] });
  });
  return data?.unread ?? 0;
}
