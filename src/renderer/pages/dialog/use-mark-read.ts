import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MemberId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';
import type { DialogWindow } from './dialog-window.ts';

/** Marks a dialog as read while its newest messages are shown in a window in front. */
export function useMarkRead(_id: MemberId, dialog: DialogWindow | undefined): void {
  const { api } = useHost();
  const queries = useQueryClient();
  const isShown = dialog?.state === 'open' && !dialog.has_newer;
  const unread = isShown ? dialog.unread : 0;
  const markRead = useEffectEvent(() => {
    if (unread === 0 || document.visibilityState !== 'visible') return;
    // If this fails it stays unread; the next visit tries again.
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
}
