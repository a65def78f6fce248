import type { SiteClock } from '../../clock.ts';

/** How often each of many may do something within a time; in memory only. */
export interface RateLimiter {
  /** Whether it may be done once more; counts it. */
  take(who: string): boolean;
  /** Takes one back before its time is over. */
  giveBack(who: string): void;
}

/** Remembered at most; those who began longest ago are forgotten first. */
const MOST_KNOWN = 100_000;

/** @param limit `most` times within `ms` milliseconds, from the first time on */
export function createRateLimiter(
  limit: { readonly most: number; readonly ms: number },
  clock: Pick<SiteClock, 'monotonic'>,
): RateLimiter {
  const known = new Map<string, { taken: number; readonly until: number }>();
  const of = (who: string) => {
    const found = known.get(who);
    if (found && clock.monotonic() < found.until) return found;
    const fresh = { taken: 0, until: clock.monotonic() + limit.ms };
    known.delete(who);
    known.set(who, fresh);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? '');
    return fresh;
  };
  return {
    take(who) {
      const state = of(who);
      if (state.taken >= limit.most) return false;
      state.taken += 1;
      return true;
    },
    giveBack(who) {
      const found = known.get(who);
      if (found && found.taken > 0) found.taken -= 1;
    },
  };
}
