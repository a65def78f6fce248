/**
 * Runs `work` when the browser is idle; returns the undo.
 * @param after shortest delay, milliseconds
 */
export function whenIdle(work: () => void, after: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks; the delay has to be enough.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: 5_000 });
    else work();
  }, after);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
