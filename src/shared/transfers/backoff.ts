import type { After } from './after.ts';

/** First and longest delay of a transfer after its attempts have failed, milliseconds. */
export interface RestPace {
  readonly firstRestMs: number;
  readonly longestRestMs: number;
}

/**
 * An exponential delay with a maximum and jitter, milliseconds.
 * @param times failures in a row, at least 1
 */
export function exponentialDelay(
  first: number,
  longest: number,
  times: number,
  random: () => number = Math.random,
) {
  return Math.min(first * 2 ** (times - 1), longest) * (0.75 + random() / 2);
}

export interface BackoffParts {
  /** Milliseconds until the next try. @param times failures in a row */
  readonly delay: (times: number) => number;
  readonly after: After;
}

/**
 * Backoff of transfers that failed because of the network or the site.
 * @param over called when a transfer may be tried again
 */
export function createBackoff({ delay, after }: BackoffParts, over: () => void) {
  const failed = new Map<string, { readonly times: number; cancel: (() => void) | null }>();
  const endAll = () => {
    for (const rest of failed.values()) {
      rest.cancel?.();
      rest.cancel = null;
    }
  };
  return {
    isResting: (id: string): boolean => (failed.get(id)?.cancel ?? null) !== null,
    begin(id: string): void {
      const times = (failed.get(id)?.times ?? 0) + 1;
      const cancel = after(delay(times), () => {
        failed.set(id, { times, cancel: null });
        over();
      });
      failed.set(id, { times, cancel });
    },
    /** Resets the failures; returns whether there were any. */
    forget(id: string): boolean {
      failed.get(id)?.cancel?.();
      return failed.delete(id);
    },
    /** The network may be back: all may be tried at once. */
    wake(): void {
      endAll();
      over();
    },
    close: endAll,
  };
}
