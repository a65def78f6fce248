/** Calls `act` once that many milliseconds have passed, unless it is cancelled. @returns cancels it */
export type After = (ms: number, act: () => void) => () => void;

/** The clock of the machine; no process waits for it. */
export const after: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  timer.unref?.();
  return () => clearTimeout(timer);
};
