import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../core/api/api-query.ts';

/** What the member has not read, and what of it has come since they last looked: the site's numbers, never counted here. */
export function useNotificationCounts() {
  const { data } = useQuery(apiQuery('notifications.unread', {}));
  return data ?? { unread: 0, unseen: 0 };
}
