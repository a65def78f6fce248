import * as z from 'zod/mini';
import { UPDATE_CHANNELS, UPDATE_MODES } from './updates.ts';
import { DEFAULT_PROXY, NO_WAY, proxyChoice, storedProxy } from './proxy-choice.ts';
import { optionalFields } from './optional-fields.ts';
import { readStored } from './stored-values.ts';

/** The visitor's settings of the desktop client; a browser has none of these. */
export const deviceSettings = z.object({
  /** Whether the GPU draws the pages, from the next start on. */
  hardwareAcceleration: z.boolean(),
  /** The client starts when the visitor signs in to the system. */
  startAtLogin: z.boolean(),
  /** After such a start, the client shows no window until the visitor opens it. */
  startHidden: z.boolean(),
  /** After its last window is closed, the client stays in the tray, if there is one. */
  closeToTray: z.boolean(),
  /** The proxy for all of the client's connections. */
  proxy: storedProxy,
  /** How new versions of the app are handled, and which channel is used. */
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

/** Settings to change; unknown names are refused. */
export const deviceSettingsPatch = z.strictObject({
  ...optionalFields(deviceSettings.shape),
  proxy: z.optional(proxyChoice),
});

export type DeviceSettingsPatch = z.output<typeof deviceSettingsPatch>;

/** Stored settings; see `readStored`. A proxy that cannot be read blocks all connections until the visitor chooses. */
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
