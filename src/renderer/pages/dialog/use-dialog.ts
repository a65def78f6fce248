import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { DialogPage } from '../../../shared/entities/message.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { useLive } from '../../features/core/use-live.ts';
import { useHost } from '../../host/host.ts';
import { olderFirst, newerLast } from './merge-pages.ts';

/** All messages with one member that were asked for; what a window in front shows is marked as read. */
export function useDialog(_id: MemberId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const queryKey = ['messages.dialog', _id];
  const known = () => queries.getQueryData<DialogPage>(queryKey);
  const query = useQuery({
    queryKey,
    queryFn: async () => newerLast(known(), await api.run('messages.dialog', { _id })),
  });
  useLive((event) => {
    if (event.kind === 'resync' || (event.kind === 'message' && event.dialog === _id)) void query.refetch();
  });
  const fetchOlder = async () => {
    const before = known()?.messages[0]?.message_id;
    if (before === undefined) return;
    const page = await api.run('messages.dialog', { _id, before });
    queries.setQueryData<DialogPage>(queryKey, (now) => now && olderFirst(now, page));
  };
  const unread = query.data?.state === 'open' ? query.data.unread : 0;
  const markRead = useEffectEvent(() => {
    if (unread === 0 || document.visibilityState !== 'visible') return;
    // Not read is what it stays where this fails; the next look tries again.
    void api
      .run('message.read', { _id })
      .then(() => queries.invalidateQueries({ queryKey: ['messages.inbox'] }))
      .catch(() => undefined);
  });
  useEffect(() => {
    markRead();
    const look = () => markRead();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread]);
  return { query, fetchOlder };
}
