import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';

/** Runs `run` one at a time: a call made while another is under way does nothing. */
export function useSingleFlight<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isBusy = useRef(false);
  return async (...args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(...args).finally(() => {
      isBusy.current = false;
    });
  };
}

/**
 * Runs `run` one at a time: a call with the input of the one before does nothing while that is under way; a call with
 * another input runs after it. So a second press on one row is ignored, and a press on the next row is not lost.
 * @param run must not reject
 */
export function useSerialCalls<Input>(run: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  const last = useRef<{ readonly key: string; readonly ended: Promise<void> } | null>(null);
  return (input) => {
    const key = hashKey([input]);
    if (last.current?.key === key) return last.current.ended;
    const started = last.current ? last.current.ended.then(() => run(input)) : run(input);
    const call = {
      key,
      ended: started.finally(() => {
        if (last.current === call) last.current = null;
      }),
    };
    last.current = call;
    return call.ended;
  };
}
