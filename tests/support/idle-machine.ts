import type { MachineSystem } from '../../src/main/services-options.ts';

/** A machine that does nothing for the client. */
export const idleMachine: MachineSystem = {
  info: () => ({ canStartAtLogin: false, hasTray: false }),
  apply: () => undefined,
  showLog: () => undefined,
  quit: () => undefined,
  badge: () => undefined,
  setProxyPassword: async () => undefined,
};
