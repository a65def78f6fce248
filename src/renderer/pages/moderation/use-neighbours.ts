import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useModerationKeys } from './use-moderation-keys.ts';

const QUEUE = apiQuery('desk.queue', { state: 'waiting', kind: 'all', whose: 'all', uploader: 0, page: 1 });

/**
 * Keys J and K: the next and the previous submission that waits.
 * @returns opens the next that nobody else has claimed, once this one is decided; else the empty queue
 */
export function useNeighbours(id: string): () => Promise<void> {
  const go = useNavigate();
  const queries = useQueryClient();
  const me = useMember();
  const { data } = useQuery(QUEUE);
  const open = (next: string) => go(to('moderationItem', { id: next }));
  const step = (by: 1 | -1) => () => {
    const items = data?.items ?? [];
    const at = items.findIndex((item) => item.id === id);
    const next = at === -1 ? items[0] : items[at + by];
    if (next) void open(next.id);
  };
  useModerationKeys({ j: step(1), k: step(-1) });
  return async () => {
    // Fetched now, as others decide as well.
    const { items } = await queries.fetchQuery({ ...QUEUE, staleTime: 0 });
    const known = data?.items ?? [];
    const after = known.slice(known.findIndex((item) => item.id === id) + 1).map((item) => item.id);
    const free = items.filter(
      (item) => item.id !== id && (item.claim === null || item.claim._id === me?._id),
    );
    const next = free.find((item) => after.includes(item.id)) ?? free[0];
    await (next ? open(next.id) : go(`${to('moderation')}?tab=queue`));
  };
}
