import { useEffect } from 'react';
import type { FeedItem } from '../../../shared/entities/feed.ts';
import { useHost } from '../../host/host.ts';

/** Tells the site up to when the feed was seen; where that fails, the same is new at the next visit. */
export function useMarkSeen(items: readonly FeedItem[]): void {
  const { api } = useHost();
  const at = items[0]?.at;
  useEffect(() => {
    if (at !== undefined) api.run('feed.seen', { at }).catch(() => undefined);
  }, [api, at]);
}
