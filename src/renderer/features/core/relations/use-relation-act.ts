import { useQueryClient } from '@tanstack/react-query';
import { isOldAfter } from '../../../../shared/live/live-queries.ts';
import type { TextKey } from '../../../i18n/use-text.ts';
import { useApiMutation, type ApiMutation } from '../mutation/use-api-mutation.ts';
import { notify } from '../notices/notices.ts';

type Act = `${'subscribe' | 'friend' | 'block'}.${'add' | 'rem'}` | 'friend.accept';

/** Something done to another member or to what one follows; what shows it is asked for again. */
export function useRelationAct<Name extends Act>(operation: Name, success: TextKey): ApiMutation<Name> {
  const queries = useQueryClient();
  return useApiMutation(operation, {
    onSuccess: () => {
      notify({ cause: 'relation', tone: 'success', text: success });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isOldAfter('relation', queryKey) });
    },
  });
}
