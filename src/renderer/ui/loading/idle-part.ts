import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the first render: the page comes first. */
const PATIENCE_MS = 1_000;

/**
 * A part of the page whose code comes in a quiet moment; until then, and when it cannot be loaded, it is `null`.
 * @param after milliseconds it waits at least
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
