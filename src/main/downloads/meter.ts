/** Over how long a speed is taken, milliseconds. */
const SPAN_MS = 5_000;

/** How far apart samples are, milliseconds. */
const STEP_MS = 250;

/**
 * Speed of one download as a moving average.
 * @param now monotonic milliseconds
 */
export function createMeter(start: number, now: () => number) {
  let samples = [{ at: now(), bytes: start }];
  return {
    /** @param bytes received so far, in all */
    note(bytes: number): void {
      const at = now();
      const last = samples.at(-1);
      if (last && at - last.at < STEP_MS) return;
      samples = [...samples.filter((sample) => at - sample.at <= SPAN_MS), { at, bytes }];
    },
    /** Whole bytes a second; 0 while there is nothing to take it from. */
    bytesPerSecond(bytes: number): number {
      const [first] = samples;
      const span = first ? now() - first.at : 0;
      return first && span > 0 ? Math.max(0, Math.round(((bytes - first.bytes) * 1000) / span)) : 0;
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;
