import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../shared/entities/notification.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';

type Place = Pick<Notification['object'], 'kind' | 'id'>;

/** Mutes or unmutes the notifications about a target or by a member; each with undo. */
export function useMute() {
  const queries = useQueryClient();
  const change = useApiMutation('notifications.mute', {
    onSuccess: () => {
      for (const name of ['notifications.unread', 'notifications.list', 'notifications.muted'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    send: async (input, run) => {
      const answer = await run(input);
      sayChanged(input.is_on, () => void change.send({ ...input, is_on: !input.is_on }));
      return answer;
    },
  });
  const set = (is_on: boolean) => (place: Place) =>
    void change.send({ on: place.kind, object_id: place.id, is_on });
  return { mute: set(true), unmute: set(false) };
}

function sayChanged(isMuted: boolean, undo: () => void): void {
  notify({
    cause: 'notifications.muted',
    tone: 'success',
    text: isMuted ? 'notifications:muted' : 'notifications:unmuted',
    action: { label: 'lists:undo', run: undo },
  });
}
