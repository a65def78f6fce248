import { EventEmitter } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Cdp } from './cdp.ts';
import { chromium } from './runtime.ts';
import { createProtocol, fetchFor } from './protocol.ts';
import type { AppProtocol } from './protocol.ts';
import { createWebRequest } from './web-request.ts';
import type { WebRequest } from './web-request.ts';
import { setWay } from './proxy-follower.ts';
import { record, recorders } from './record.ts';
import { toChromium } from './addresses.ts';

const HANDLERS = [
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'setDisplayMediaRequestHandler',
  'setUSBProtectedClassesHandler',
  'setBluetoothPairingHandler',
  'setCertificateVerifyProc',
] as const;
const RECORDED = [
  'setSpellCheckerEnabled',
  'setSpellCheckerLanguages',
  'setSpellCheckerDictionaryDownloadURL',
  'setDownloadPath',
  'setSSLConfig',
  'setCodeCachePath',
  'enableNetworkEmulation',
  'disableNetworkEmulation',
  'allowNTLMCredentialsForDomains',
  'flushStorageData',
  'registerPreloadScript',
  'setPreloads',
] as const;

type HandlerName = (typeof HANDLERS)[number];
type Handler = (...args: never[]) => unknown;

/** Electron's Session, as far as a page and its guards reach. */
export class Session extends EventEmitter {
  readonly partition: string;
  readonly protocol: AppProtocol = createProtocol();
  readonly webRequest: WebRequest = createWebRequest();
  readonly handlers = new Map<HandlerName, Handler>();
  readonly serviceWorkers = new EventEmitter();
  userAgent: string | undefined;
  #context: Promise<string | undefined> | undefined;

  constructor(partition: string) {
    super();
    this.partition = partition;
    const setters = HANDLERS.map((name) => [name, (handler: Handler | null) => this.#set(name, handler)]);
    Object.assign(this, Object.fromEntries(setters), recorders('session', RECORDED));
  }

  /** Chromium's browser context: `persist:` partitions share the profile, others are in memory. */
  contextId(cdp: Cdp): Promise<string | undefined> {
    if (this.isPersistent()) return Promise.resolve(undefined);
    this.#context ??= cdp
      .send('Target.createBrowserContext')
      .then(({ browserContextId }) => browserContextId);
    return this.#context;
  }

  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:');
  }

  get storagePath(): string | null {
    return this.isPersistent() ? join(homedir(), this.partition) : null;
  }

  getStoragePath(): string | null {
    return this.storagePath;
  }

  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent;
  }

  getUserAgent(): string {
    return this.userAgent ?? chromium().userAgent;
  }

  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    return fetchFor(this.protocol, input, init);
  }

  async resolveProxy(): Promise<string> {
    return 'DIRECT';
  }

  async setProxy(config: object): Promise<void> {
    record('session.setProxy', config);
    setWay(config);
  }

  async closeAllConnections(): Promise<void> {
    record('session.closeAllConnections');
  }

  async clearCache(): Promise<void> {
    record('session.clearCache');
  }

  /** All that pages have stored, and Chromium's cache through any page, as the browser itself offers no command. */
  async clearData(options: object = {}): Promise<void> {
    record('session.clearData', options);
    await this.clearStorageData();
    const { cdp } = chromium();
    const { targetInfos } = await cdp.send('Target.getTargets');
    const page = targetInfos.find(({ type }) => type === 'page');
    if (!page) return;
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId: page.targetId, flatten: true });
    await cdp.session(sessionId).send('Network.clearBrowserCache');
    await cdp.send('Target.detachFromTarget', { sessionId });
  }

  async clearStorageData(options: { origin?: string } = {}): Promise<void> {
    record('session.clearStorageData', options);
    const { cdp } = chromium();
    const browserContextId = await this.contextId(cdp);
    await cdp.send('Storage.clearCookies', browserContextId ? { browserContextId } : {});
    const origins = options.origin ? [options.origin] : this.protocol.origins();
    for (const origin of origins) {
      await cdp
        .send('Storage.clearDataForOrigin', { origin: toChromium(origin), storageTypes: 'all' })
        .catch(() => undefined);
    }
  }

  #set(name: HandlerName, handler: Handler | null): void {
    record(`session.${name}`, handler !== null);
    if (handler) this.handlers.set(name, handler);
    else this.handlers.delete(name);
  }
}

const sessions = new Map<string, Session>();

/** @param partition '' is the default session */
export function sessionOf(partition: string): Session {
  const known = sessions.get(partition) ?? new Session(partition);
  sessions.set(partition, known);
  return known;
}

export const session = {
  get defaultSession(): Session {
    return sessionOf('');
  },
  fromPartition: sessionOf,
};
