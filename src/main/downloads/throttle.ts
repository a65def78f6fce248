import { setTimeout as wait } from 'node:timers/promises';

/** Longest single wait, so that a changed limit takes effect soon. Milliseconds. */
const SLICE_MS = 250;

/** Bytes missed by a late timer or a slow chunk are made up for, up to those due in this time. Milliseconds. */
const MADE_UP_MS = 100;

/** A download takes at once the bytes due in that time: larger chunks would make others wait, and bars jump. Milliseconds. */
const SHARE_MS = 25;

/**
 * Limits all downloads together to a number of bytes a second: passed bytes are a debt that time pays back.
 * @param limit bytes a second, read at each use; `null`: none
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
  const isFree = () => {
    if (limit() !== null) return false;
    owed = 0;
    at = now();
    return true;
  };
  const takeShare = async (bytes: number, signal: AbortSignal): Promise<number> => {
    for (;;) {
      signal.throwIfAborted();
      const rate = limit();
      if (rate === null) return bytes;
      pay(rate);
      if (owed <= 0) {
        const taken = Math.min(bytes, Math.ceil((rate * SHARE_MS) / 1000));
        owed += taken;
        return taken;
      }
      await pause(Math.min(SLICE_MS, Math.ceil((owed / rate) * 1000)), signal);
    }
  };
  /** First come, first served: else the caller whose timer ends first would take all. */
  let line: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Resolves when some may be taken; rejects when the signal aborts.
     * @returns how many of `bytes`; without a limit all of them
     */
    async take(bytes: number, signal: AbortSignal): Promise<number> {
      if (isFree()) return bytes;
      const share = line.then(() => takeShare(bytes, signal));
      line = share.catch(() => undefined);
      return share;
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
