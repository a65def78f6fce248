import { speedOf, withSample, type Sample } from '../downloads/speed.ts';

/**
 * Speed of one transfer as a moving average.
 * @param now monotonic milliseconds
 */
export function createMeter(start: number, now: () => number) {
  let samples: readonly Sample[] = [{ at: now(), bytes: start }];
  return {
    /** @param bytes received so far, in all */
    note(bytes: number): void {
      samples = withSample(samples, { at: now(), bytes });
    },
    /** Whole bytes a second; 0 without samples. */
    bytesPerSecond: (bytes: number): number => speedOf(samples, { at: now(), bytes }),
  };
}

export type Meter = ReturnType<typeof createMeter>;
