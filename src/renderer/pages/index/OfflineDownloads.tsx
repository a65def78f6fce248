import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../features/core/use-online.ts';
import { useHost } from '../../host/host.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const useOffer = lazyPart(async () => (await import('./OfflineOffer.tsx')).OfflineOffer);

/** Without the site there is still what lies on this device: shown where the host manages downloads. */
export function OfflineDownloads() {
  const { Part: Offer, fetch } = useOffer();
  const { manageDownloads } = useHost().info.can;
  const isWanted = !useOnline() && manageDownloads;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(() => {
    if (isWanted) fetchQuietly();
  }, [isWanted]);
  return isWanted && Offer && <Offer />;
}
