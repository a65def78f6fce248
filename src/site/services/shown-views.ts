import type { SiteClock } from '../clock.ts';

/** Kept answers that show how often a video was watched. */
const SHOWING = ['/api/json/video/', '/api/json/videos2/'];

/** How long kept answers may lag behind the views, milliseconds. */
const LAG_MS = 10 * 60_000;

/**
 * Ends kept answers that show views, at most every ten minutes however many are counted. Gives what is to be called when
 * views were written.
 */
export function createShownViews(
  answers: { purge(start: string): void },
  clock: Pick<SiteClock, 'monotonic'>,
): () => void {
  let last = clock.monotonic();
  return () => {
    if (clock.monotonic() - last < LAG_MS) return;
    last = clock.monotonic();
    for (const start of SHOWING) answers.purge(start);
  };
}
