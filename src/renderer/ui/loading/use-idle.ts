import { useEffect, useState } from 'react';

/** Longest wait after the page has loaded, milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the page has loaded and was idle for a moment: the time for low-priority work. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handle: number | undefined;
    const ready = () => setIdle(true);
    const wait = () => {
      // Safari has no idle callbacks; a short delay is good enough.
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
