import type { BenchContext } from './row.ts';

/** Makes what several rows speak of once a run. */
export function oncePerRun<Made>(
  make: (context: BenchContext) => Promise<Made>,
): (context: BenchContext) => Promise<Made> {
  const runs = new WeakMap<BenchContext, Promise<Made>>();
  return (context) => {
    const made = runs.get(context) ?? make(context);
    runs.set(context, made);
    return made;
  };
}
