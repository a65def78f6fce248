import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GATE_SECONDS } from '../../../shared/constants.ts';
import type { GateKind } from '../../../shared/entities/gate.ts';
import { asAppError, type AppError } from '../../../shared/errors/app-error.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';

/** Where a wait stands (specification 4: download gate). */
export type GateState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly remainingMs: number }
  /** The wait is over; the pass is good once. */
  | { readonly phase: 'active'; readonly pass: string }
  | { readonly phase: 'failed'; readonly error: AppError };

/**
 * A wait before a download. The host holds the deadline, the page only shows what it tells: no timer here could end it
 * early. Whoever closes it cancels it.
 * @param startsItself begins at once instead of by `start`
 */
export function useGate(videoId: VideoId, kind: GateKind, startsItself = false) {
  const { bridge } = useHost();
  const whole = { phase: 'waiting', remainingMs: GATE_SECONDS[kind] * 1000 } as const;
  const [state, setState] = useState<GateState>(startsItself ? whole : { phase: 'idle' });
  const running = useRef<{ cancel(): void } | null>(null);
  const stop = () => {
    running.current?.cancel();
    running.current = null;
  };
  const run = () => {
    stop();
    const tell = (next: GateState) => running.current === task && setState(next);
    const task = bridge.gates.wait({ videoId, kind }, ({ remainingMs }) =>
      tell({ phase: 'waiting', remainingMs }),
    );
    running.current = task;
    task.done.then(
      (pass) => tell({ phase: 'active', pass }),
      (thrown: unknown) => tell({ phase: 'failed', error: asAppError(thrown) }),
    );
  };
  const start = () => {
    setState(whole);
    run();
  };
  const fail = (thrown: unknown) => setState({ phase: 'failed', error: asAppError(thrown) });
  const begin = useEffectEvent(() => startsItself && run());
  useEffect(() => {
    begin();
    return stop;
  }, []);
  return { state, start, fail };
}

export type Gate = ReturnType<typeof useGate>;
