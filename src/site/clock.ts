/** Milliseconds since 1970; handed in everywhere, so that tests can set it. */
export interface Clock {
  now(): number;
}

/** The clock of a running site. */
export interface SiteClock extends Clock {
  /** Milliseconds since some moment of its own: never goes back, whatever is done to the clock on the wall. */
  monotonic(): number;
}

export const systemClock: SiteClock = { now: () => Date.now(), monotonic: () => performance.now() };
