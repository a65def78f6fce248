import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const useHostNotices = lazyPart(async () => (await import('./HostNotices.tsx')).HostNotices);

/** Where the host's notices come from; their code and texts are fetched where there are any. */
export function HostNoticesPlace() {
  const { Part: HostNotices, fetch } = useHostNotices();
  const isWanted = useHost().info.news.length > 0;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(() => {
    if (isWanted) fetchQuietly();
  }, [isWanted]);
  return HostNotices && <HostNotices />;
}
