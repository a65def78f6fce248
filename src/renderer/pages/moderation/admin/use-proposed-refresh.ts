import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from './use-edits.ts';

/** Fetches the names, and what shows their decisions, again. */
export function useProposedRefresh(): () => void {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return () => {
    for (const name of ['proposed.list', 'desk.item', 'desk.queue', 'models.list', 'videos.list'])
      void queries.invalidateQueries({ queryKey: [name] });
    refresh();
  };
}
