import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Milliseconds after the first render: downloads resumed from the last time can wait until the page is there. */
const PATIENCE_MS = 3_000;

const useDownloads = lazyPart(() =>
  import('./DownloadsIndicator.tsx').then((part) => part.DownloadsIndicator),
);

/** Where the header shows the downloads under way: only where the host manages them, in a quiet moment. */
export function DesktopPlace() {
  const { Part: Downloads, fetch } = useDownloads();
  const { manageDownloads } = useHost().info.can;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(
    () => (manageDownloads ? whenIdle(() => fetchQuietly(), PATIENCE_MS) : undefined),
    [manageDownloads],
  );
  return Downloads && <Downloads />;
}
