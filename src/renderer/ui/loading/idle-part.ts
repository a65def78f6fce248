import { startTransition, useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the first render: the page has priority. */
const PATIENCE_MS = 1_000;

/** Milliseconds until a part that could not be loaded is tried again, doubled each time. */
const RETRY_MS = 4_000;

/**
 * A part of the page whose code is loaded when idle; until then it is `null`.
 * @param after shortest delay, milliseconds
 */
export function idlePart<Props>(load: () => Promise<ComponentType<Props>>, after = PATIENCE_MS) {
  const useLazyPart = lazyPart(load);
  return function useIdlePart() {
    const { Part, fetch } = useLazyPart();
    const fetchPart = useEffectEvent(fetch);
    useEffect(() => {
      let cancel: (() => void) | null = null;
      const plan = (wait: number, next: number) => {
        // Nobody waits for it: it is rendered in slices.
        cancel = whenIdle(
          () => void fetchPart(startTransition).catch(() => cancel && plan(next, 2 * next)),
          wait,
        );
      };
      plan(after, RETRY_MS);
      return () => {
        cancel?.();
        cancel = null;
      };
    }, []);
    return { Part };
  };
}
