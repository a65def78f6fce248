import type { JobWorker } from './worker.ts';

/**
 * Workers side by side, as one: a long job in one lane holds up nothing in another.
 * @param helpers more workers for what one of the lanes does: they start behind it, as a start releases what was leased
 */
export function joinLanes(own: readonly JobWorker[], helpers: readonly JobWorker[] = []): JobWorker {
  const lanes = [...own, ...helpers];
  const all = async (act: (lane: JobWorker) => Promise<void>) => {
    await Promise.all(lanes.map(act));
  };
  const isBusy = () => lanes.some((lane) => lane.isBusy());
  return {
    kinds: [...new Set(lanes.flatMap((lane) => lane.kinds))],
    async start() {
      for (const lane of own) await lane.start();
      for (const helper of helpers) helper.wake();
    },
    wake: () => lanes.forEach((lane) => lane.wake()),
    // What ends in one lane may go on in another.
    idle: async () => {
      while (isBusy()) await all((lane) => lane.idle());
    },
    isBusy,
    close: () => all((lane) => lane.close()),
  };
}
