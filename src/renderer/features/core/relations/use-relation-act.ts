import { useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '../../../i18n/use-text.ts';
import { useRefreshMarks } from '../marks/use-marks.ts';
import { useApiMutation, type ApiMutation } from '../mutation/use-api-mutation.ts';
import { notify } from '../notices.ts';

type Act = `${'subscribe' | 'friend' | 'block'}.${'add' | 'rem'}` | 'friend.accept';

/** Answers of the member's own that show what members are to each other. */
const SHOWN: ReadonlySet<unknown> = new Set([
  ...['member.get', 'member.friends', 'member.subscriptions', 'friend.requests', 'block.list', 'feed.list'],
  ...['messages.inbox', 'notifications.list', 'notifications.unread'],
]);

/** Something done to another member or to what one follows; what shows it is asked for anew. */
export function useRelationAct<Name extends Act>(operation: Name, success: TextKey): ApiMutation<Name> {
  const queries = useQueryClient();
  const refreshMarks = useRefreshMarks();
  return useApiMutation(operation, {
    onSuccess: () => {
      notify({ cause: 'relation', tone: 'success', text: success });
      void refreshMarks();
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWN.has(name) });
    },
  });
}
