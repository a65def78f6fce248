import { useSyncExternalStore } from 'react';
import { BREAKPOINT } from '../../../shared/constants.ts';

export type DeviceClass = 'mobile' | 'tablet' | 'desktop' | 'wide';

/** Device class by CSS width (specification 4). For what CSS alone cannot decide, such as a pagination's window. */
export function useDeviceClass(): DeviceClass {
  return useSyncExternalStore(subscribe, read);
}

const steps = [
  ['wide', BREAKPOINT.wide],
  ['desktop', BREAKPOINT.desktop],
  ['tablet', BREAKPOINT.tablet],
] as const;

const query = (from: number) => matchMedia(`(min-width: ${from}px)`);

function read(): DeviceClass {
  return steps.find(([, from]) => query(from).matches)?.[0] ?? 'mobile';
}

function subscribe(listener: () => void): () => void {
  const queries = steps.map(([, from]) => query(from));
  for (const each of queries) each.addEventListener('change', listener);
  return () => {
    for (const each of queries) each.removeEventListener('change', listener);
  };
}
