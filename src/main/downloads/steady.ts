/** A call that may be made at any time and runs `tell` at once, then every `apartMs` at most, the last one never lost. */
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
    close(): void {
      if (timer) clearTimeout(timer);
      isWanted = false;
    },
  };
}
