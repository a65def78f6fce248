import { EventEmitter } from 'node:events';
import { record } from './record.ts';

/** powerMonitor; a test emits `suspend`, `resume`, … on it. */
export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleState: () => 'active',
  getSystemIdleTime: () => 0,
  getCurrentThermalState: () => 'nominal',
  isOnBatteryPower: () => false,
  onBatteryPower: false,
});

const blockers = new Set<number>();
let lastBlocker = 0;

export const powerSaveBlocker = {
  start(type: string): number {
    record('powerSaveBlocker.start', type);
    blockers.add(++lastBlocker);
    return lastBlocker;
  },
  stop(id: number): boolean {
    record('powerSaveBlocker.stop', id);
    return blockers.delete(id);
  },
  isStarted: (id: number) => blockers.has(id),
};

const unavailable = (): never => {
  throw new Error('Error while encrypting or decrypting: encryption is not available.');
};

/** safeStorage as on a machine without a keyring. */
export const safeStorage = {
  isEncryptionAvailable: () => false,
  isAsyncEncryptionAvailable: async () => false,
  getSelectedStorageBackend: () => 'basic_text',
  setUsePlainTextEncryption: (use: boolean) => record('safeStorage.setUsePlainTextEncryption', use),
  encryptString: unavailable,
  decryptString: unavailable,
};

export const systemPreferences = Object.assign(new EventEmitter(), {
  getAnimationSettings: () => ({
    shouldRenderRichAnimation: true,
    scrollAnimationsEnabledBySystem: true,
    prefersReducedMotion: false,
  }),
  getAccentColor: () => '000000ff',
});
