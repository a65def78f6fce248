import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../features/core/when-idle.ts';
import { useHost } from '../host/host.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** Milliseconds after the first render: downloads resumed from the last time can wait until the page is there. */
const PATIENCE_MS = 3_000;

const useTools = lazyPart(() => import('./DesktopTools.tsx').then((part) => part.DesktopTools));

/** Where the header has what a browser would bring: only where the host manages downloads, in a quiet moment. */
export function DesktopPlace() {
  const { Part: Tools, fetch } = useTools();
  const { manageDownloads } = useHost().info.can;
  const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
  useEffect(
    () => (manageDownloads ? whenIdle(() => fetchQuietly(), PATIENCE_MS) : undefined),
    [manageDownloads],
  );
  return Tools && <Tools />;
}
