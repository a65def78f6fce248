import * as z from 'zod/mini';
import { UPDATE_CHANNELS, UPDATE_MODES } from './updates.ts';
import { DEFAULT_PROXY, NO_WAY, proxyChoice, storedProxy } from './proxy-choice.ts';
import { optionalFields } from './optional-fields.ts';
import { readStored } from './stored-values.ts';

/** What the visitor may choose about the desktop client itself; a browser has none of it. */
export const deviceSettings = z.object({
  /** Whether the graphics processor draws the pages, from the next start on. */
  hardwareAcceleration: z.boolean(),
  /** The client starts when the visitor signs in to the system. */
  startAtLogin: z.boolean(),
  /** Started so, it shows no window until it is asked for one. */
  startHidden: z.boolean(),
  /** Closing the last window leaves the client in the tray, where there is one. */
  closeToTray: z.boolean(),
  /** How everything that the client does reaches the network. */
  proxy: storedProxy,
  /** What becomes of new versions of the app, and which are meant. */
  updates: z.enum(UPDATE_MODES),
  updateChannel: z.enum(UPDATE_CHANNELS),
});

export type DeviceSettings = z.output<typeof deviceSettings>;

export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  hardwareAcceleration: true,
  startAtLogin: false,
  startHidden: true,
  closeToTray: false,
  proxy: DEFAULT_PROXY,
  updates: 'auto',
  updateChannel: 'stable',
};

/** Some of them to change; unknown names are refused. */
export const deviceSettingsPatch = z.strictObject({
  ...optionalFields(deviceSettings.shape),
  proxy: z.optional(proxyChoice),
});

export type DeviceSettingsPatch = z.output<typeof deviceSettingsPatch>;

/** Stored ones; see `readStored`. A proxy that is there and cannot be read leads nowhere until the visitor chooses. */
export function readDeviceSettings(stored: unknown) {
  const { values, damaged } = readStored(deviceSettings.shape, DEFAULT_DEVICE_SETTINGS, stored);
  const proxy = typeof stored === 'object' && stored !== null && 'proxy' in stored ? stored.proxy : undefined;
  const isUnread = proxy !== undefined && !storedProxy.safeParse(proxy).success;
  return { values: isUnread ? { ...values, proxy: NO_WAY } : values, damaged };
}

/** What this machine can do for the client. */
export const machineInfo = z.object({
  canStartAtLogin: z.boolean(),
  hasTray: z.boolean(),
});

export type MachineInfo = z.output<typeof machineInfo>;
