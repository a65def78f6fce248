import type { Clock } from '../../../platform/index.ts';

/** Things of which each is good once and for a time, in this process alone. */
export interface Once<Value> {
  put(key: string, value: Value): void;
  /** Takes one: of many at once one gets it. */
  take(key: string): Value | undefined;
  has(key: string): boolean;
}

/** Remembered at most; the oldest are forgotten first. */
const MOST = 10_000;

export function createOnce<Value>(lifeMs: number, clock: Clock): Once<Value> {
  const known = new Map<string, { readonly value: Value; readonly until: number }>();
  const sweep = () => {
    for (const [key, { until }] of known) {
      if (until > clock.now() && known.size <= MOST) return;
      known.delete(key);
    }
  };
  const current = (key: string) => {
    const found = known.get(key);
    return found && found.until > clock.now() ? found : undefined;
  };
  return {
    put(key, value) {
      known.set(key, { value, until: clock.now() + lifeMs });
      sweep();
    },
    take(key) {
      const found = current(key);
      known.delete(key);
      return found?.value;
    },
    has: (key) => current(key) !== undefined,
  };
}
