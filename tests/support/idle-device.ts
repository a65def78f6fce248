import type { BridgeHandlers } from '../../src/shared/bridge/define.ts';
import type { DeviceBridge } from '../../src/shared/bridge/device-schema.ts';
import { DEFAULT_DEVICE_SETTINGS, type DeviceSettings } from '../../src/shared/entities/device-settings.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';

const nothing = () => undefined;

/** What only the desktop has, on a machine that does nothing; its settings are stored. */
export function idleDevice(): BridgeHandlers<DeviceBridge> {
  let settings: DeviceSettings = DEFAULT_DEVICE_SETTINGS;
  return {
    files: { pick: refused, adopt: refused },
    uploads: {
      preflight: refused,
      seconds: refused,
      add: refused,
      pause: refused,
      resume: refused,
      list: () => [],
      remove: refused,
      order: refused,
    },
    updates: {
      state: () => ({ kind: 'unavailable' }),
      check: refused,
      download: refused,
      restart: refused,
    },
    machine: {
      info: () => ({ canStartAtLogin: false, hasTray: false }),
      settings: () => settings,
      set: (patch) => (settings = { ...settings, ...patch } as DeviceSettings),
      showLog: nothing,
      quit: nothing,
      badge: nothing,
      setProxyPassword: nothing,
    },
  };
}

function refused(): never {
  throw new AppError({ code: 'unavailable' });
}
