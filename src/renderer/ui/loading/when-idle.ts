/**
 * Runs `work` once the browser has nothing better to do; returns the undo.
 * @param after milliseconds it waits at least
 */
export function whenIdle(work: () => void, after: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks; by then it has had its time.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: 5_000 });
    else work();
  }, after);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
