/** How long a transfer whose tries are used up waits, the first time and at most, milliseconds. */
export interface RestPace {
  readonly firstRestMs: number;
  readonly longestRestMs: number;
}

/** A wait that doubles each time, up to a longest, a little different for everybody. Milliseconds. */
export function growing(first: number, longest: number, times: number, random: () => number = Math.random) {
  return Math.min(first * 2 ** (times - 1), longest) * (0.75 + random() / 2);
}

/**
 * Transfers that the network or the site failed: each waits longer than the last time before it is tried again.
 * @param over some transfer may be tried again
 */
export function createBackoff({ firstRestMs, longestRestMs }: RestPace, over: () => void) {
  const backoff = new Map<string, { times: number; timer: Timer | null }>();
  const end = (rest: { timer: Timer | null }) => {
    if (rest.timer) clearTimeout(rest.timer);
    rest.timer = null;
  };
  const endAll = () => backoff.forEach(end);
  return {
    isResting: (id: string): boolean => (backoff.get(id)?.timer ?? null) !== null,
    begin(id: string): void {
      const times = (backoff.get(id)?.times ?? 0) + 1;
      const again = () => {
        backoff.set(id, { times, timer: null });
        over();
      };
      const timer = setTimeout(again, growing(firstRestMs, longestRestMs, times));
      backoff.set(id, { times, timer });
      timer.unref?.();
    },
    /** What went before does not count any more; whether there was something. */
    forget(id: string): boolean {
      const rest = backoff.get(id);
      if (rest) end(rest);
      return backoff.delete(id);
    },
    /** The network may be there again: all may be tried at once. */
    wake(): void {
      endAll();
      over();
    },
    close: endAll,
  };
}

export type Backoff = ReturnType<typeof createBackoff>;
