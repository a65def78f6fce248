/** Calls `act` once that many milliseconds have passed, unless it is cancelled. @returns cancels it */
export type After = (ms: number, act: () => void) => () => void;

/** A real timer that does not keep the process running. */
export const after: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  timer.unref?.();
  return () => clearTimeout(timer);
};
