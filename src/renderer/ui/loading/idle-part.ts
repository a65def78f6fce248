import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the first render: the page has priority. */
const PATIENCE_MS = 1_000;

/**
 * A part of the page whose code is loaded when idle; until then, or if that fails, it is `null`.
 * @param after shortest delay, milliseconds
 */
export function idlePart<Props>(load: () => Promise<ComponentType<Props>>, after = PATIENCE_MS) {
  const useLazyPart = lazyPart(load);
  return function useIdlePart() {
    const { Part, fetch } = useLazyPart();
    const fetchQuietly = useEffectEvent(() => void fetch().catch(() => undefined));
    useEffect(() => whenIdle(() => fetchQuietly(), after), []);
    return { Part };
  };
}
