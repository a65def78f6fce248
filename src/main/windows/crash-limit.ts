/** A page that keeps crashing is not reloaded for ever. */
const RELOADS_MAX = 3;

/** After this long without a crash a page counts as healthy again. Milliseconds. */
const HEALTHY_AFTER = 60_000;

/**
 * Counts crashes in a row; call it at each: whether the page may be loaded again.
 * @param now milliseconds of a clock that only goes on
 */
export function createCrashLimit(now: () => number): () => boolean {
  let reloads = 0;
  let lastCrash = -Infinity;
  return () => {
    const time = now();
    if (time - lastCrash >= HEALTHY_AFTER) reloads = 0;
    lastCrash = time;
    reloads += 1;
    return reloads <= RELOADS_MAX;
  };
}
