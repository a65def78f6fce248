import type { Codec, CodecHooks } from '../host/codec.ts';
import type { Peer } from './peer.ts';

export interface PreloadWorldTools {
  readonly secret: string;
  /** Name of the binding, present in this world only, that carries messages to the host. */
  readonly port: string;
  readonly makeCodec: (hooks?: CodecHooks) => Codec;
  readonly makePeer: (
    line: EventTarget,
    own: string,
    other: string,
    codec: (hooks: CodecHooks) => Codec,
  ) => Peer;
  /** The preload script wrapped in a function, or null. */
  readonly preload: ((...scope: unknown[]) => void) | null;
  readonly process: Record<string, unknown>;
}

type Listener = (event: object, ...args: unknown[]) => void;

/**
 * The isolated world's half: ipcRenderer and contextBridge for the preload, run in the top frame only, and the
 * watch over navigations that Chromium would not let us intercept. Handed over as source text.
 */
export function preloadWorld({
  secret,
  port,
  makeCodec,
  makePeer,
  preload,
  process,
}: PreloadWorldTools): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const post = scope[port] as (payload: string) => void;
  const codec = makeCodec();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>();
  let lastId = 0;

  const say = (kind: string, ...rest: unknown[]) => post(JSON.stringify([kind, ...rest]));
  const ask = (kind: string, ...rest: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      say(kind, id, ...rest);
    });

  /** The host calls this by name: an answer to a question, or an event from webContents.send. */
  scope[`${port}Receive`] = (
    kind: 'answer' | 'event',
    name: string | number,
    isOk: boolean,
    text: string,
  ) => {
    if (kind === 'event') {
      const args = codec.decode(text) as unknown[];
      for (const entry of [...(listeners.get(String(name)) ?? [])]) {
        if (entry.isOnce) remove(String(name), entry.listener);
        entry.listener({ sender: ipcRenderer, ports: [], senderId: 0 }, ...args);
      }
      return;
    }
    const asked = waiting.get(Number(name));
    waiting.delete(Number(name));
    if (isOk) asked?.resolve(codec.decode(text));
    else asked?.reject(new Error(text));
  };

  const add = (channel: string, listener: Listener, isOnce: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, isOnce }]);
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const stored = listeners.get(channel)?.filter((entry) => entry.listener !== listener) ?? [];
    listeners.set(channel, stored);
    return ipcRenderer;
  };
  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => ask('invoke', channel, codec.encode(args)),
    send: (channel: string, ...args: unknown[]) => say('send', channel, codec.encode(args)),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel?: string) => {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  };

  // The element is known to the two worlds only: it travels once, as an event's related target.
  const line = document.createElement('i');
  dispatchEvent(new MouseEvent(secret, { relatedTarget: line }));
  const peer = makePeer(line, 'preload', 'page', makeCodec);
  const expose = (key: string, api: unknown) =>
    line.dispatchEvent(new CustomEvent('expose', { detail: [key, peer.encode(api)] }));

  expose(secret, {
    open: (url: string, name: string, features: string) => say('open', url, name, features),
    ask: (permission: string, details: object) => ask('permission', permission, details),
    check: (permission: string) => ask('permission-check', permission),
  });
  watch();
  if (self !== top || location.href.startsWith('about:') || !preload) return;

  const exposed = new Set<string>();
  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld(key: string, api: unknown) {
        if (exposed.has(key))
          throw new Error('Cannot bind an API on top of an existing property on the window object');
        exposed.add(key);
        expose(key, api);
      },
    },
    webFrame: {
      getZoomFactor: () => 1,
      setZoomFactor: () => undefined,
      setVisualZoomLevelLimits: () => undefined,
    },
    webUtils: { getPathForFile: () => '' },
  };
  const require = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  try {
    preload(module.exports, require, module, process);
  } catch (error) {
    say('preload-error', error instanceof Error ? (error.stack ?? error.message) : String(error));
    throw error;
  }

  function watch(): void {
    // Requests for http are stopped on the network; these never get there, or would start a program of the machine.
    (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
      const { destination, cancelable } = event as Event & {
        destination: { url: string; sameDocument: boolean };
      };
      if (destination.sameDocument || !cancelable || /^https?:/i.test(destination.url)) return;
      event.preventDefault();
      say('navigate', destination.url);
    });
    const onClick = (event: MouseEvent) => {
      const link = event
        .composedPath()
        .find((node) => node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement);
      if (!link?.href || event.defaultPrevented || event.button > 1) return;
      const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey;
      const name = link.target || document.querySelector('base')?.target || '_self';
      const isHere = ['_self', '_top', '_parent'].includes(name) || name in window.frames;
      if (!isNewTab && !event.shiftKey && isHere) return;
      event.preventDefault();
      say(
        'open',
        link.href,
        name,
        '',
        isNewTab ? 'background-tab' : event.shiftKey ? 'new-window' : 'foreground-tab',
      );
    };
    addEventListener('click', onClick);
    addEventListener('auxclick', onClick);
    addEventListener('fullscreenchange', () => say('fullscreen', document.fullscreenElement !== null));
  }
}
