/**
 * Calls that may be made at any time: `touch` runs `tell` at once, then every `apartMs` at most, the last one never lost;
 * `now` does not wait.
 */
export function createSteady(tell: () => void, apartMs: number) {
  let timer: NodeJS.Timeout | null = null;
  let isWanted = false;
  const run = () => {
    isWanted = false;
    timer = setTimeout(() => {
      timer = null;
      if (isWanted) run();
    }, apartMs);
    timer.unref();
    tell();
  };
  return {
    touch(): void {
      isWanted = true;
      if (timer === null) run();
    },
    now(): void {
      if (timer) clearTimeout(timer);
      run();
    },
    close(): void {
      if (timer) clearTimeout(timer);
      isWanted = false;
    },
  };
}
