/** How long cached answers may lag behind the views, milliseconds. */
const LAG_MS = 10 * 60_000;

/** Expires cached answers with views, at most every ten minutes. @param end called when they expire */
export function createShownViews(end: () => void) {
  let timer: NodeJS.Timeout | null = null;
  const run = () => {
    timer = null;
    end();
  };
  return {
    /** Call it after views were written. */
    written(): void {
      timer ??= setTimeout(run, LAG_MS).unref();
    },
    close(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
