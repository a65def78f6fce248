import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MemberId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';
import {
  jumpToNewest,
  withNewer,
  withNewest,
  withOlder,
  withoutMessage,
  type DialogWindow,
} from './dialog-window.ts';
import { useMarkRead } from './use-mark-read.ts';

/** A window of the messages with one member, which follows the reader. */
export function useDialog(_id: MemberId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const queryKey = ['messages.dialog', _id];
  const isAtEnd = useRef(true);
  const known = () => queries.getQueryData<DialogWindow>(queryKey);
  const change = (to: (now: DialogWindow) => DialogWindow) =>
    queries.setQueryData<DialogWindow>(queryKey, (now) => now && to(now));
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const page = await api.run('messages.dialog', { _id });
      // Read after the answer, as the window may have moved.
      return withNewest(known(), page, isAtEnd.current);
    },
  });
  useMarkRead(_id, query.data);
  useEffect(
    // A new visit starts at the newest.
    () => () => {
      const key = ['messages.dialog', _id];
      if (queries.getQueryData<DialogWindow>(key)?.has_newer) queries.removeQueries({ queryKey: key });
    },
    [queries, _id],
  );
  return {
    query,
    fetchOlder: async () => {
      const before = known()?.messages[0]?.message_id;
      if (before === undefined) return;
      const page = await api.run('messages.dialog', { _id, before });
      change((now) => withOlder(now, page, before));
    },
    fetchNewer: async () => {
      const after = known()?.messages.at(-1)?.message_id;
      if (after === undefined) return;
      const page = await api.run('messages.dialog', { _id, after });
      change((now) => withNewer(now, page, after));
    },
    toNewest: async () => {
      const page = await api.run('messages.dialog', { _id });
      isAtEnd.current = true;
      change((now) => jumpToNewest(now, page));
    },
    /** A message was deleted, wherever in the window it was. */
    forget: (message: number) => {
      change((now) => withoutMessage(now, message));
      void query.refetch();
    },
    /** The reader has come to the end of the list, or left it. */
    setAtEnd: (isThere: boolean) => {
      isAtEnd.current = isThere && known()?.has_newer !== true;
    },
  };
}
