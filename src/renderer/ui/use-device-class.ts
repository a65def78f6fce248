import { useSyncExternalStore } from 'react';
import { BREAKPOINT } from '../../shared/constants.ts';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'wide';

/** Device class by CSS width (specification 4). For what CSS alone cannot decide, such as a pagination's window. */
export function useDeviceClass(): DeviceClass {
  return useSyncExternalStore(subscribe, read, readUnseen);
}

const steps = [
  ['wide', BREAKPOINT.wide],
  ['desktop', BREAKPOINT.desktop],
  ['tablet', BREAKPOINT.tablet],
] as const;

/** Made once: they are read by every render of a listing. */
let made: readonly (readonly [DeviceClass, MediaQueryList])[] | undefined;
const queries = () =>
  (made ??= steps.map(([name, from]) => [name, matchMedia(`(min-width: ${from}px)`)] as const));

/** Unknown to a server; styles make its html fit every width until the page is hydrated. */
function readUnseen(): DeviceClass {
  return 'desktop';
}

function read(): DeviceClass {
  return queries().find(([, query]) => query.matches)?.[0] ?? 'mobile';
}

function subscribe(listener: () => void): () => void {
  for (const [, query] of queries()) query.addEventListener('change', listener);
  return () => {
    for (const [, query] of queries()) query.removeEventListener('change', listener);
  };
}
