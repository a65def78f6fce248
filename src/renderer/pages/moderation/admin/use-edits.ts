import { useQueryClient } from '@tanstack/react-query';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';

const LISTS = ['admin.list', 'admin.history'] as const;
/** Queries of visitors that show it. */
const SHOWN = ['site.config', 'categories', 'model.get', 'channel.get', 'channels.list'] as const;

/** Fetches the lists and what shows them again. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of [...LISTS, ...SHOWN]) void queries.invalidateQueries({ queryKey: [name] });
  };
}

/** Removal and undo; a failure is a notice with its code, and the list is fetched again. */
export function useEdits(kind: AdminKind) {
  const refresh = useRefresh();
  const undoing = useRecentMutation('admin.undo', {
    // Undoing a merge moves the content back in batches.
    send: async (input, run) => {
      let answer = await run(input);
      while (answer.left > 0) answer = await run(input);
      return answer;
    },
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:undone' });
      refresh();
    },
  });
  const undo = (id: string, version: number) => void undoing.send({ kind, id, version });
  const removing = useRecentMutation('admin.remove', {
    onSuccess: ({ id, version }) => {
      const action = { label: 'admin:undo', run: () => undo(id, version) } as const;
      notify({ cause: 'admin', tone: 'success', text: 'admin:removed', action });
      refresh();
    },
  });
  return {
    undo,
    remove: (id: string, version: number) => void removing.send({ kind, id, version }),
    isSending: undoing.isSending || removing.isSending,
  };
}
