import { ipcMain } from 'electron';
import { bridge, type Bridge } from '../../shared/bridge/schema.ts';
import type { BridgeHandlers } from '../../shared/bridge/define.ts';
import { serveBridge, type ServeOptions, type Serving } from './serve.ts';

/** Serves the whole bridge on Electron's own `ipcMain`, which nothing else may touch. */
export function serveElectron(handlers: BridgeHandlers<Bridge>, options: Omit<ServeOptions, 'ipc'>): Serving {
  return serveBridge(bridge, handlers, { ...options, ipc: ipcMain });
}
