/** The crash in a row that asks what to do; before it the page is loaded again by itself. */
const ASKS_AT = 3;

/** After this long without a crash a page counts as healthy again. Milliseconds. */
const HEALTHY_AFTER = 60_000;

export interface CrashLimit {
  /** Counts a crash: whether the page may be loaded again by itself. */
  mayReload(): boolean;
  /** The visitor wants another try: the row starts over. */
  forgive(): void;
}

/** Counts crashes in a row. @param now milliseconds of a clock that only goes on */
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
