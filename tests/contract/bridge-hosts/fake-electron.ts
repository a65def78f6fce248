import { MessageChannel } from 'node:worker_threads';
import type { WebContents } from 'electron';
import type { IpcSide } from '../../../src/main/ipc/serve.ts';
import type { Ports } from '../../../src/shared/bridge/ports.ts';

/** Who a message says it is from; tests of the sender check change it. */
export interface FakeSender {
  id: number;
  frame: { url: string; parent: unknown; detached: boolean } | null;
}

type Listener = (event: object, ...args: unknown[]) => unknown;

interface Message {
  readonly kind: 'invoke' | 'send' | 'reply' | 'failure' | 'event';
  readonly id: number;
  readonly channel: string;
  readonly args: readonly unknown[];
}

/**
 * The part of Electron between a page and main: `ipcMain`, `ipcRenderer` and `webContents.send` over the two ends
 * of a real message channel, so that everything crosses as a structured clone and later. What it does not play:
 * the context bridge's own copying, isolated worlds, sandbox. Those are the stand-in's and the real binary's.
 */
export function createFakeElectron() {
  const { port1: page, port2: main } = new MessageChannel();
  const handlers = new Map<string, Listener>();
  const mainListeners = new Map<string, Listener[]>();
  const pageListeners = new Map<string, Set<Listener>>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const sender: FakeSender = { id: 1, frame: { url: 'app://yoru/', parent: null, detached: false } };
  let lastId = 0;

  const contents = {
    isDestroyed: () => false,
    send: (channel: string, ...args: unknown[]) => main.postMessage({ kind: 'event', id: 0, channel, args }),
  };
  const eventOf = () => ({ sender: { ...contents, id: sender.id }, senderFrame: sender.frame });

  const answer = async ({ id, channel, args }: Message) => {
    try {
      const handler = handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      main.postMessage({ kind: 'reply', id, channel, args: [await handler(eventOf(), ...args)] });
    } catch (thrown) {
      // Electron passes on the message alone.
      main.postMessage({ kind: 'failure', id, channel, args: [String(thrown)] });
    }
  };

  main.on('message', (message: Message) => {
    if (message.kind === 'invoke') void answer(message);
    else
      for (const listener of mainListeners.get(message.channel) ?? []) listener(eventOf(), ...message.args);
  });
  page.on('message', ({ kind, id, channel, args }: Message) => {
    if (kind === 'event')
      for (const listener of pageListeners.get(channel) ?? []) listener({ sender: 'secret' }, ...args);
    else if (kind === 'reply') waiting.get(id)?.resolve(args[0]);
    else waiting.get(id)?.reject(new Error(String(args[0])));
    waiting.delete(id);
  });

  const ipcMain = {
    handle: (channel: string, listener: Listener) => {
      if (handlers.has(channel)) throw new Error(`a second handler for ${channel}`);
      handlers.set(channel, listener);
    },
    on: (channel: string, listener: Listener) => {
      mainListeners.set(channel, [...(mainListeners.get(channel) ?? []), listener]);
    },
  } as unknown as IpcSide;

  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const id = (lastId += 1);
      const reply = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      page.postMessage({ kind: 'invoke', id, channel, args });
      return reply;
    },
    send: (channel: string, ...args: unknown[]) => page.postMessage({ kind: 'send', id: 0, channel, args }),
    on: (channel: string, listener: Listener) => {
      pageListeners.set(channel, (pageListeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: Listener) => void pageListeners.get(channel)?.delete(listener),
  };

  const exposed = new Map<string, Ports>();
  return {
    ipcMain,
    ipcRenderer,
    sender,
    channels: () => [...handlers.keys()],
    listened: () => [...mainListeners.keys()],
    /** Listeners the preload has put on a channel. */
    listenersOn: (channel: string) => pageListeners.get(channel)?.size ?? 0,
    contents: () => [contents as unknown as WebContents],
    /** The module named `electron` as the preload sees it. */
    preloadModule: {
      ipcRenderer,
      webUtils: {
        /** As the real one: throws for what is no file. */
        getPathForFile(file: unknown) {
          if (!(file instanceof File)) throw new TypeError('not a file');
          return `/picked/${file.name}`;
        },
      },
      contextBridge: { exposeInMainWorld: (name: string, ports: Ports) => void exposed.set(name, ports) },
    },
    exposed,
    close() {
      page.close();
      main.close();
    },
  };
}

export type FakeElectron = ReturnType<typeof createFakeElectron>;
