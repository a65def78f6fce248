import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../features/core/when-idle.ts';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Milliseconds after the first render: downloads resumed from the last time can wait until the page is there. */
const PATIENCE_MS = 3_000;

const useIndicator = lazyPart(async () => (await import('./DownloadsIndicator.tsx')).DownloadsIndicator);

/** Where the header shows that something is being downloaded: only where the host knows of it, in a quiet moment. */
export function DownloadsPlace() {
  const { Part: Indicator, fetch } = useIndicator();
  const { manageDownloads } = useHost().info.can;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(
    () => (manageDownloads ? whenIdle(() => fetchQuietly(), PATIENCE_MS) : undefined),
    [manageDownloads],
  );
  return Indicator && <Indicator />;
}
