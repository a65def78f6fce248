import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../core/api/api-query.ts';

const FIRST = apiQuery('messages.inbox', { page: 1 });

/** The member's number of unread messages: the site's count, never counted here. */
export function useUnread(): number {
  const { data } = useQuery(FIRST);
  return data?.unread ?? 0;
}
