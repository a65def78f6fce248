import { useQueryClient } from '@tanstack/react-query';
import { isOldAfter } from '../../../../shared/live/live-queries.ts';
import type { TextKey } from '../../../i18n/use-text.ts';
import { useApiMutation, type ApiMutation } from '../mutation/use-api-mutation.ts';
import { notify } from '../notices/notices.ts';

type Act = `${'subscribe' | 'friend' | 'block'}.${'add' | 'rem'}` | 'friend.accept';

/** An action on another member or on a subscription; queries that show it are invalidated. */
export function useRelationAct<Name extends Act>(operation: Name, success: TextKey): ApiMutation<Name> {
  const queries = useQueryClient();
  return useApiMutation(operation, {
    onSuccess: () => {
      notify({ cause: 'relation', tone: 'success', text: success });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isOldAfter('relation', queryKey) });
    },
  });
}
