import type { Codec, CodecHooks } from '../host/codec.ts';
import type { Peer } from './peer.ts';

export interface PageWorldTools {
  readonly secret: string;
  readonly makeCodec: (hooks: CodecHooks) => Codec;
  readonly makePeer: (
    line: EventTarget,
    own: string,
    other: string,
    codec: (hooks: CodecHooks) => Codec,
  ) => Peer;
}

type Asker = (permission: string, details: object) => Promise<boolean>;
type Host = Record<string, (...args: never[]) => unknown>;

/**
 * The page world's half, run before any script of the page: receives what the preload exposes, and puts our
 * questions before the doors that Electron guards natively (new windows, permissions). Handed over as source text.
 */
export function pageWorld({ secret, makeCodec, makePeer }: PageWorldTools): void {
  const connect = (event: Event) => {
    event.stopImmediatePropagation();
    const line = (event as MouseEvent).relatedTarget;
    if (!line) return;
    const peer = makePeer(line, 'page', 'preload', makeCodec);
    line.addEventListener('expose', (exposed) => {
      const [key, parts] = (exposed as CustomEvent).detail as [string, unknown[]];
      if (key === secret) return guard(peer.decode(parts) as Guards);
      if (key in window) return;
      Object.defineProperty(window, key, { value: freeze(peer.decode(parts)), enumerable: true });
    });
  };
  addEventListener(secret, connect, { once: true, capture: true });

  interface Guards {
    open(url: string, name: string, features: string): void;
    ask: Asker;
    check(permission: string): Promise<boolean>;
  }

  function freeze(value: unknown): unknown {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
    for (const item of Object.values(value)) freeze(item);
    return ArrayBuffer.isView(value) || value instanceof Blob ? value : Object.freeze(value);
  }

  function guard({ open, ask, check }: Guards): void {
    const openHere = window.open;
    window.open = function (url = '', name = '_blank', features = '') {
      const target = String(name);
      const isKnown =
        ['_self', '_top', '_parent'].includes(target) || (target !== '' && target in window.frames);
      if (isKnown) return openHere.call(window, url, name, features);
      open(new URL(String(url) || 'about:blank', document.baseURI).href, target, String(features));
      return null;
    };
    const refuse = () => new DOMException('Permission denied', 'NotAllowedError');
    const before = (
      owner: object | undefined,
      name: string,
      permission: string,
      details?: (args: unknown[]) => object,
    ) => {
      const host = owner as Host | undefined;
      const original = host?.[name];
      if (!host || !original) return;
      host[name] = async function (this: unknown, ...args: never[]) {
        if (!(await ask(permission, details?.(args) ?? {}))) throw refuse();
        return original.apply(this, args);
      };
    };
    const { geolocation, mediaDevices, clipboard, permissions } = navigator;
    before(Element.prototype, 'requestFullscreen', 'fullscreen');
    before(Element.prototype, 'requestPointerLock', 'pointerLock');
    before(mediaDevices, 'getUserMedia', 'media', ([wanted]) => ({
      mediaTypes: ['audio', 'video'].filter(
        (kind) => (wanted as Record<string, unknown> | undefined)?.[kind],
      ),
    }));
    before(mediaDevices, 'getDisplayMedia', 'display-capture');
    before(clipboard, 'readText', 'clipboard-read');
    before(clipboard, 'read', 'clipboard-read');
    before(clipboard, 'writeText', 'clipboard-sanitized-write');
    before(clipboard, 'write', 'clipboard-sanitized-write');
    before(navigator, 'requestMIDIAccess', 'midi');
    before(
      (window as unknown as { IdleDetector?: object }).IdleDetector,
      'requestPermission',
      'idle-detection',
    );
    if ('Notification' in window) {
      Notification.requestPermission = async () => ((await ask('notifications', {})) ? 'granted' : 'denied');
    }
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const host = geolocation as unknown as Host;
      const locate = geolocation[name];
      host[name] = (done: PositionCallback, failed?: PositionErrorCallback, options?: PositionOptions) => {
        const denied = {
          code: 1,
          message: 'User denied Geolocation',
          PERMISSION_DENIED: 1,
        } as GeolocationPositionError;
        void ask('geolocation', {}).then((isAllowed) => {
          if (isAllowed) locate.call(geolocation, done, failed, options);
          else failed?.(denied);
        });
        return 0;
      };
    }
    const query = permissions?.query.bind(permissions);
    if (!query) return;
    permissions.query = async (wanted) => {
      const status = await query(wanted);
      const state = (await check(wanted.name)) ? 'granted' : 'denied';
      return Object.defineProperty(status, 'state', { get: () => state });
    };
  }
}
