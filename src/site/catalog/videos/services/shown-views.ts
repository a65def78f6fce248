/** How long cached answers may lag behind the views, milliseconds. */
const LAG_MS = 10 * 60_000;

/**
 * Ends cached answers that show views, at most every ten minutes however many are counted.
 * @param end called when they are to end
 */
export function createShownViews(end: () => void) {
  let timer: NodeJS.Timeout | null = null;
  const run = () => {
    timer = null;
    end();
  };
  return {
    /** Views were written. */
    written(): void {
      timer ??= setTimeout(run, LAG_MS).unref();
    },
    close(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
