import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GATE_SECONDS } from '../../../shared/constants.ts';
import type { GateRequest } from '../../../shared/entities/gate.ts';
import { asAppError, NETWORK_ERRORS, type AppError } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host.ts';
import { notifyError } from '../core/notices/notices.ts';

/** State of a wait (specification 4: download gate). */
export type GateState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly remainingMs: number }
  /** The wait is over; the pass is good once. */
  | { readonly phase: 'active'; readonly pass: string }
  | { readonly phase: 'failed'; readonly error: AppError };

/**
 * A wait before a download. The host holds the deadline, the page only shows what it sends: no timer here could end
 * it early. Closing the dialog cancels it.
 * @param startsItself starts at once instead of by `start`
 */
export function useGate(ask: GateRequest, startsItself = false) {
  const { bridge } = useHost();
  const whole = { phase: 'waiting', remainingMs: GATE_SECONDS[ask.kind] * 1000 } as const;
  const [state, setState] = useState<GateState>(startsItself ? whole : { phase: 'idle' });
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  const run = () => {
    stop();
    const { signal } = (running.current = new AbortController());
    const tell = (next: GateState) => !signal.aborted && setState(next);
    const task = bridge.gates.wait(ask, ({ remainingMs }) => tell({ phase: 'waiting', remainingMs }));
    signal.addEventListener('abort', () => task.cancel());
    task.done.then(
      (pass) => tell({ phase: 'active', pass }),
      (thrown: unknown) => tell({ phase: 'failed', error: asAppError(thrown) }),
    );
  };
  const start = () => {
    setState(whole);
    run();
  };
  const fail = (thrown: unknown) => {
    const error = asAppError(thrown);
    // A request that never reached the site has not used the pass: it stays valid for another press.
    if (NETWORK_ERRORS.includes(error.code)) notifyError(error);
    else setState({ phase: 'failed', error });
  };
  const begin = useEffectEvent(() => startsItself && run());
  useEffect(() => {
    begin();
    return stop;
  }, []);
  return { state, start, fail };
}
