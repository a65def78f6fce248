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
