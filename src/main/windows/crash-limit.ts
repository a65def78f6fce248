/** Number of crashes in a row after which the visitor is asked; before it the page is reloaded automatically. */
const ASKS_AT = 3;

/** After this long without a crash a page counts as healthy again. Milliseconds. */
const HEALTHY_AFTER = 60_000;

export interface CrashLimit {
  /** Counts a crash; returns whether to reload the page automatically. */
  mayReload(): boolean;
  /** The visitor wants another attempt: the count restarts. */
  forgive(): void;
}

/** Counts crashes in a row. @param now milliseconds of a monotonic clock */
export function createCrashLimit(now: () => number): CrashLimit {
  let row = 0;
  let lastCrash = -Infinity;
  return {
    mayReload() {
      const time = now();
      if (time - lastCrash >= HEALTHY_AFTER) row = 0;
      lastCrash = time;
      row += 1;
      return row < ASKS_AT;
    },
    forgive: () => void (row = 0),
  };
}
