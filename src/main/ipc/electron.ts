import { ipcMain } from 'electron';
import { wholeBridge, type DeviceBridge } from '../../shared/bridge/device-schema.ts';
import type { Bridge } from '../../shared/bridge/schema.ts';
import type { BridgeHandlers } from '../../shared/bridge/define.ts';
import { serveBridge, type ServeOptions, type Serving } from './serve.ts';

/** Serves the whole bridge on Electron's own `ipcMain`, which nothing else may touch. */
export function serveElectron(
  handlers: BridgeHandlers<Bridge & DeviceBridge>,
  options: Omit<ServeOptions, 'ipc'>,
): Serving {
  return serveBridge(wholeBridge, handlers, { ...options, ipc: ipcMain });
}
