import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';

/** Milliseconds after the first render. Databases report late if they cannot be opened; the render does not wait for that. */
const LATE_MS = 1_000;

/** The host, with notices of this device that came after the first render. */
export function useLateInfo(host: Host): Host {
  const [late, setLate] = useState(host);
  useEffect(() => {
    const timer = setTimeout(() => {
      host.bridge.host.info(undefined).then(
        (info) => {
          if (info.notices.length > host.info.notices.length) setLate({ ...host, info });
        },
        // The information from the start still holds.
        () => undefined,
      );
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [host]);
  return late;
}
