/**
 * Limits how often `emit` is called. `touch` calls it at once; within `intervalMs` of the last call it waits for the
 * end of the interval, so the last change is never lost. `now` calls it without waiting.
 * @param intervalMs least time between two calls after `touch`, milliseconds
 */
export function createThrottle(emit: () => void, intervalMs: number) {
  let timer: Timer | null = null;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = null;
      if (isWanted) run();
    }, intervalMs);
    // In Node it does not keep the process running.
    timer.unref?.();
    emit();
  };
  return {
    touch(): void {
      isWanted = true;
      if (timer === null) run();
    },
    now(): void {
      if (timer !== null) clearTimeout(timer);
      run();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
      isWanted = false;
    },
  };
}
