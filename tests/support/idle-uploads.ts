import type { UploadSystem } from '../../src/main/services-options.ts';

/** A system on which nobody picks a file. */
export const idleUploads: UploadSystem = {
  chooseFiles: async () => [],
  showProgress: () => undefined,
  keepRunning: () => undefined,
  hasFocus: () => false,
  notify: () => undefined,
  onNetworkBack: () => undefined,
};
