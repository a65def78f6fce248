import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../shared/entities/notification.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices.ts';

/** What a member does to notifications; the lists are asked for anew once the site has it. */
export function useMark() {
  const queries = useQueryClient();
  const onSuccess = () => {
    for (const name of ['notifications.unread', 'notifications.list'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  const read = useApiMutation('notifications.read', { onSuccess });
  const unread = useApiMutation('notifications.unreadAgain', { onSuccess });
  const seen = useApiMutation('notifications.seen', { onSuccess });
  const mute = useApiMutation('notifications.mute', {
    onSuccess,
    send: async (input, run) => {
      const answer = await run(input);
      if (input.is_on) sayMuted(() => void mute.send({ ...input, is_on: false }));
      return answer;
    },
  });
  return {
    read: (id: number) => void read.send({ ids: [id] }),
    readAll: () => void read.send({}),
    unread: (id: number) => void unread.send({ notification_id: id }),
    /** Nothing more about a thing or of a person, with the way back. */
    mute: ({ kind: on, id: object_id }: Notification['object']) =>
      void mute.send({ on, object_id, is_on: true }),
    seen: () => void seen.send({}),
  };
}

function sayMuted(undo: () => void): void {
  notify({
    cause: 'notifications.muted',
    tone: 'success',
    text: 'notifications:muted',
    action: { label: 'lists:undo', run: undo },
  });
}
