import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Milliseconds after the first render: resumed downloads can wait until the page is shown. */
const PATIENCE_MS = 3_000;

const useDownloads = lazyPart(() =>
  import('./DownloadsIndicator.tsx').then((part) => part.DownloadsIndicator),
);

/** Slot of the download indicator in the header: only if the host manages downloads, loaded when idle. */
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
