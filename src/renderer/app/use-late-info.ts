import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';

/** Milliseconds after the first render. Databases report late that they cannot be opened; the render does not wait. */
const LATE_MS = 1_000;

/** The host, with what it had to tell of this device only after the page was there. */
export function useLateInfo(host: Host): Host {
  const [late, setLate] = useState(host);
  useEffect(() => {
    const timer = setTimeout(() => {
      host.bridge.host.info(undefined).then(
        (info) => {
          if (info.notices.length > host.info.notices.length) setLate({ ...host, info });
        },
        // What was known at the start still holds.
        () => undefined,
      );
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [host]);
  return late;
}
