import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Engine } from './engine-types.ts';
import { createRecovery, type Recovery, type RecoveryState } from './recovery.ts';

/**
 * Loads a player for the first time and again after errors.
 * @param reload gives the player a fresh address; its first call may use a known one
 */
export function useRecovery(
  engine: Engine | null,
  reload: (engine: Engine, isFirst: boolean) => Promise<void>,
): { readonly state: RecoveryState; readonly retry: () => void } {
  const [state, setState] = useState<RecoveryState>({ kind: 'well' });
  const recovery = useRef<Recovery | null>(null);
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (!engine) return;
    let isFirst = true;
    const made = createRecovery({
      reload: async () => {
        const was = isFirst;
        isFirst = false;
        await load(engine, was);
      },
      onState: setState,
      clock: {
        setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
        clearTimeout: (timer) => window.clearTimeout(timer),
      },
    });
    recovery.current = made;
    const stops = [
      engine.on('error', made.failed),
      engine.on('waiting', made.waiting),
      engine.on('progress', made.fed),
      engine.on('shown', () => made.reached(engine.second())),
    ];
    addEventListener('online', made.retry);
    made.open();
    return () => {
      removeEventListener('online', made.retry);
      for (const stop of stops) stop();
      made.stop();
      recovery.current = null;
      setState({ kind: 'well' });
    };
  }, [engine]);
  return { state, retry: () => recovery.current?.retry() };
}
