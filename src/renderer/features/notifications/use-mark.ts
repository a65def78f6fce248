import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { useMute } from './use-mute.ts';

/** Marks notifications; the lists are fetched again once the site has stored it. */
export function useMark() {
  const queries = useQueryClient();
  const onSuccess = () => {
    for (const name of ['notifications.unread', 'notifications.list'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  const read = useApiMutation('notifications.read', { onSuccess });
  const unread = useApiMutation('notifications.unreadAgain', { onSuccess });
  const seen = useApiMutation('notifications.seen', { onSuccess });
  const { mute } = useMute();
  return {
    read: (id: number) => void read.send({ ids: [id] }),
    readAll: () => void read.send({}),
    unread: (id: number) => void unread.send({ notification_id: id }),
    mute,
    seen: () => void seen.send({}),
  };
}
