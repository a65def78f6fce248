/**
 * Calls `act` after that many milliseconds.
 * @returns cancels the call
 */
export type After = (ms: number, act: () => void) => () => void;

/** A real timer that does not keep the process running. */
export const after: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  timer.unref?.();
  return () => clearTimeout(timer);
};
