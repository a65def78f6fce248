import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../core/api/api-query.ts';

/** The member's unread notifications, and those that came since they last looked: the site's counts, never counted here. */
export function useNotificationCounts() {
  const { data } = useQuery(apiQuery('notifications.unread', {}));
  return data ?? { unread: 0, unseen: 0 };
}
