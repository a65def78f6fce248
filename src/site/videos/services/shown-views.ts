/**
 * Under what answers and pages are kept that show how often something was watched: nearly all that are made from the
 * database. Pictures stay.
 */
const SHOWING = ['/api/', 'page '];

/** How long kept answers may lag behind the views, milliseconds. */
const LAG_MS = 10 * 60_000;

/** Ends kept answers that show views, at most every ten minutes however many are counted. */
export function createShownViews(answers: { purge(start: string): void }) {
  let timer: NodeJS.Timeout | null = null;
  const end = () => {
    timer = null;
    for (const start of SHOWING) answers.purge(start);
  };
  return {
    /** Views were written. */
    written(): void {
      timer ??= setTimeout(end, LAG_MS).unref();
    },
    close(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
