import { EventEmitter } from 'node:events';

type Handler = (event: object, ...args: unknown[]) => unknown;

/** ipcMain, webContents.ipc and frame.ipc are all one of these. */
export interface IpcMain extends EventEmitter {
  handle(channel: string, handler: Handler): void;
  handleOnce(channel: string, handler: Handler): void;
  removeHandler(channel: string): void;
  /** The host's own door: the handler of a channel, if any. */
  handlerOf(channel: string): Handler | undefined;
}

export function createIpcMain(): IpcMain {
  const handlers = new Map<string, Handler>();
  const handle = (channel: string, handler: Handler) => {
    if (typeof handler !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  };
  const members = {
    handle,
    handleOnce(channel: string, handler: Handler) {
      handle(channel, (event, ...args) => {
        handlers.delete(channel);
        return handler(event, ...args);
      });
    },
    removeHandler: (channel: string) => void handlers.delete(channel),
    handlerOf: (channel: string) => handlers.get(channel),
  };
  // Electron's ipcMain does not throw on a channel named "error" without a listener.
  return Object.assign(
    new EventEmitter().on('error', () => undefined),
    members,
  );
}

export const ipcMain = createIpcMain();
