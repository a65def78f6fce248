import { useEffect, useState } from 'react';

/** At the latest this long after the page has loaded, milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the page has loaded and then had nothing to do for a moment: the time for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handle: number | undefined;
    const ready = () => setIdle(true);
    const wait = () => {
      // Safari has no such thing; a moment later is near enough.
      if ('requestIdleCallback' in window) handle = requestIdleCallback(ready, { timeout: PATIENCE_MS });
      else timer = setTimeout(ready, PATIENCE_MS / 4);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
    };
  }, []);
  return isIdle;
}
