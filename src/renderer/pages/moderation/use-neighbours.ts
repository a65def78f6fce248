import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api-query.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** Keys J and K: the next and the one before of what waits. */
export function useNeighbours(id: string): void {
  const go = useNavigate();
  const { data } = useQuery(
    apiQuery('desk.queue', { state: 'waiting', kind: 'all', whose: 'all', uploader: 0, page: 1 }),
  );
  const step = (by: 1 | -1) => () => {
    const items = data?.items ?? [];
    const at = items.findIndex((item) => item.id === id);
    const next = at === -1 ? items[0] : items[at + by];
    if (next) void go(to('deskItem', { id: next.id }));
  };
  useDeskKeys({ j: step(1), k: step(-1) });
}
