import { setTimeout as wait } from 'node:timers/promises';

/** Waits are that long at most, so that a changed limit is felt soon. Milliseconds. */
const SLICE_MS = 250;

/** What a late timer or a slow piece has missed is made up for, up to what is due in this time. Milliseconds. */
const MADE_UP_MS = 100;

/**
 * Holds all downloads together to a number of bytes a second: what was let through is owed and paid back by time.
 * @param limit bytes a second, asked at each use; `null`: none
 * @param now monotonic milliseconds
 * @param pause waits milliseconds, or rejects when the signal aborts
 */
export function createThrottle(
  limit: () => number | null,
  now: () => number = () => performance.now(),
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
    wait(ms, undefined, { signal }),
) {
  let owed = 0;
  let at = now();
  const pay = (rate: number) => {
    const time = now();
    owed = Math.max((-MADE_UP_MS * rate) / 1000, owed - ((time - at) * rate) / 1000);
    at = time;
  };
  return {
    /** Resolves when `bytes` may be taken; rejects when the signal aborts. */
    async take(bytes: number, signal: AbortSignal): Promise<void> {
      for (;;) {
        const rate = limit();
        if (rate === null) {
          owed = 0;
          at = now();
          return;
        }
        pay(rate);
        if (owed <= 0) break;
        await pause(Math.min(SLICE_MS, Math.ceil((owed / rate) * 1000)), signal);
      }
      owed += bytes;
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
