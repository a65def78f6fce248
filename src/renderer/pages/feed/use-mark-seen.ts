import { useEffect } from 'react';
import type { FeedItem } from '../../../shared/entities/feed.ts';
import { useHost } from '../../host/host.ts';

/** Reports to the site up to when the feed was seen; if that fails, the same items are new at the next visit. */
export function useMarkSeen(items: readonly FeedItem[]): void {
  const { api } = useHost();
  const at = items[0]?.at;
  useEffect(() => {
    if (at !== undefined) api.run('feed.seen', { at }).catch(() => undefined);
  }, [api, at]);
}
