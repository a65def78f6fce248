import type { UpdateSystem } from '../../src/main/services-options.ts';

/** A system on which nothing plays, and that is not started again. */
export const idleUpdates: UpdateSystem = {
  isPlaying: () => false,
  notify: () => undefined,
  onNetworkBack: () => undefined,
  restart: () => undefined,
};
