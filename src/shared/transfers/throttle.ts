/**
 * Calls that may be made at any time: `touch` runs `tell` at once, then every `apartMs` at most, the last one never lost;
 * `now` does not wait.
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
