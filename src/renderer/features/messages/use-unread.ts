import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../core/api/api-query.ts';

const FIRST = apiQuery('messages.inbox', { page: 1 });

/** How many messages a member has not read: the site's number, never counted here. */
export function useUnread(): number {
  const { data } = useQuery(FIRST);
  return data?.unread ?? 0;
}
