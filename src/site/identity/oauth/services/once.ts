import type { Clock } from '../../../platform/index.ts';

/** Values that can be taken once and within a time, in this process only. */
export interface Once<Value> {
  put(key: string, value: Value): void;
  /** Takes a value; of parallel calls only one gets it. */
  take(key: string): Value | undefined;
  has(key: string): boolean;
}

/** Most stored values; the oldest are dropped first. */
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
