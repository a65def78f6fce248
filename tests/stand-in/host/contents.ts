import { EventEmitter } from 'node:events';
import type { WebPreferences, WindowOpenHandlerResponse } from 'electron';
import { toChromium } from './addresses.ts';
import type { CdpSession, Protocol } from './cdp.ts';
import { attachContents } from './contents-events.ts';
import { FrameTree } from './frames.ts';
import type { Frame } from './frames.ts';
import { createIpcMain } from './ipc-main.ts';
import { encode } from './ipc.ts';
import { record } from './record.ts';
import { chromium } from './runtime.ts';
import { sessionOf } from './session.ts';
import type { Session } from './session.ts';

export interface OpenRequest {
  readonly url: string;
  readonly frameName: string;
  readonly features: string;
  readonly disposition: string;
}

type OpenHandler = (request: OpenRequest & { referrer: object }) => WindowOpenHandlerResponse;

const all = new Map<number, Contents>();
let lastId = 0;
let makeWindow: (response: WindowOpenHandlerResponse, request: OpenRequest, opener: Contents) => void = () =>
  undefined;

/** Lets the window module hear of allowed new windows without either importing the other. */
export function onWindowAllowed(make: typeof makeWindow): void {
  makeWindow = make;
}

/** Electron's WebContents over one page target of Chromium. */
export class Contents extends EventEmitter {
  readonly id = ++lastId;
  readonly ipc = createIpcMain();
  readonly session: Session;
  readonly frames: FrameTree;
  readonly preferences: WebPreferences;
  readonly hostWebContents = null;
  readonly attached: Promise<CdpSession>;
  targetId = '';
  port = '';
  title = '';
  isGone = false;
  #isDestroyed = false;
  #isLoading = false;
  #openHandler: OpenHandler | undefined;
  readonly #ownLoads: string[] = [];
  readonly #requested = new Set<string>();
  #zoom = 1;
  #isMuted = false;

  /** @param size in CSS px, of the page */
  constructor(preferences: WebPreferences, size: { readonly width: number; readonly height: number }) {
    super();
    this.setMaxListeners(0);
    this.preferences = preferences;
    const given = preferences.session as unknown as Session | undefined;
    this.session = given ?? sessionOf(preferences.partition ?? '');
    this.frames = new FrameTree(this);
    all.set(this.id, this);
    this.attached = attachContents(this, size);
    this.attached.catch(() => this.markDestroyed());
    this.on('did-start-loading', () => (this.#isLoading = true));
    this.on('did-stop-loading', () => (this.#isLoading = false));
  }

  get mainFrame(): Frame {
    return this.frames.main;
  }

  get preloadPath(): string | undefined {
    return this.preferences.preload;
  }

  get navigationHistory() {
    const go = (by: number) => this.#tell('Runtime.evaluate', { expression: `history.go(${by})` });
    return {
      canGoBack: () => true,
      canGoForward: () => true,
      goBack: () => go(-1),
      goForward: () => go(1),
      clear: () => undefined,
    };
  }

  getURL(): string {
    const { url } = this.frames.main;
    return url === 'about:blank' && !this.#isLoading ? '' : url;
  }

  getTitle = (): string => this.title;
  getType = (): string => 'window';
  isLoading = (): boolean => this.#isLoading;
  isLoadingMainFrame = (): boolean => this.#isLoading;
  isDestroyed = (): boolean => this.#isDestroyed;
  isCrashed = (): boolean => this.isGone;
  isFocused = (): boolean => !this.#isDestroyed;
  isDevToolsOpened = (): boolean => false;
  openDevTools = (options?: object): void => record('webContents.openDevTools', options);
  closeDevTools = (): void => undefined;
  toggleDevTools = (): void => record('webContents.toggleDevTools');
  setIgnoreMenuShortcuts = (): void => undefined;
  setBackgroundThrottling = (): void => undefined;
  setWebRTCIPHandlingPolicy = (policy: string): void =>
    record('webContents.setWebRTCIPHandlingPolicy', policy);
  setVisualZoomLevelLimits = async (): Promise<void> => undefined;
  setUserAgent = (userAgent: string): void => this.#tell('Emulation.setUserAgentOverride', { userAgent });
  getUserAgent = (): string => this.session.getUserAgent();
  getOSProcessId = (): number => process.pid;
  setAudioMuted = (muted: boolean): void => void (this.#isMuted = muted);
  isAudioMuted = (): boolean => this.#isMuted;
  getZoomFactor = (): number => this.#zoom;
  getZoomLevel = (): number => Math.log(this.#zoom) / Math.log(1.2);
  setZoomLevel = (level: number): void => this.setZoomFactor(1.2 ** level);
  focus = (): void => this.#tell('Page.bringToFront', {});
  stop = (): void => this.#tell('Page.stopLoading', {});
  forcefullyCrashRenderer = (): void => this.#tell('Page.crash', {});

  setZoomFactor(factor: number): void {
    this.#zoom = factor;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** The page asked for a window: the handler decides, without one Electron allows. */
  openWindow(request: OpenRequest): WindowOpenHandlerResponse | null {
    const response = this.#openHandler?.({
      ...request,
      referrer: { url: this.getURL(), policy: 'strict-origin-when-cross-origin' },
    });
    if (response?.action === 'deny') return response;
    makeWindow(response ?? { action: 'allow' }, request, this);
    return response ?? null;
  }

  hasOpenHandler(): boolean {
    return this.#openHandler !== undefined;
  }

  /** @throws Error "ERR_… (-n) loading 'url'" when the document cannot be had */
  async loadURL(url: string): Promise<void> {
    const cdp = await this.attached;
    const finished = new Promise<void>((resolve) => this.once('did-finish-load', resolve));
    this.#ownLoads.push(url);
    const { errorText, isDownload } = await cdp.send('Page.navigate', { url: toChromium(url) });
    if (!errorText && !isDownload) return finished;
    const code = ERROR_CODES[errorText ?? ''] ?? -2;
    const text = (errorText ?? 'net::ERR_ABORTED').replace('net::', '');
    this.emit('did-fail-load', {}, code, text, url, true);
    throw Object.assign(new Error(`${text} (${code}) loading '${url}'`), { code: text, errno: code, url });
  }

  loadFile(path: string): Promise<void> {
    return this.loadURL(`file://${path}`);
  }

  reload(): void {
    this.#ownLoads.push(this.frames.main.url);
    this.#tell('Page.reload', {});
  }

  reloadIgnoringCache(): void {
    this.#ownLoads.push(this.frames.main.url);
    this.#tell('Page.reload', { ignoreCache: true });
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const cdp = await this.attached;
    const answer = await cdp.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result.value as unknown;
  }

  send(channel: string, ...args: unknown[]): void {
    const text = encode(args);
    const world = this.frames.mainWorld();
    if (world !== undefined) this.deliver(world, 'event', channel, true, text);
  }

  /** Hands a message to a script world of the page; lost when the world is gone, as in Electron. */
  deliver(world: number, kind: 'answer' | 'event', name: string | number, isOk: boolean, text: string): void {
    this.#tell('Runtime.callFunctionOn', {
      executionContextId: world,
      functionDeclaration: `(...args) => ${this.port}Receive(...args)`,
      arguments: [{ value: kind }, { value: name }, { value: isOk }, { value: text }],
    });
  }

  async capturePage() {
    const cdp = await this.attached;
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
    const png = Buffer.from(data, 'base64');
    return {
      toPNG: () => png,
      toDataURL: () => `data:image/png;base64,${data}`,
      isEmpty: () => png.length === 0,
    };
  }

  /** @param options `waitForBeforeUnload`: the page may keep itself open */
  close(options: { readonly waitForBeforeUnload?: boolean } = {}): void {
    if (this.#isDestroyed) return;
    const end = (cdp: CdpSession) =>
      options.waitForBeforeUnload
        ? cdp.send('Page.close')
        : chromium().cdp.send('Target.closeTarget', { targetId: this.targetId });
    this.attached.then(end).catch(() => this.markDestroyed());
  }

  markDestroyed(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    all.delete(this.id);
    this.emit('destroyed');
  }

  /** True once for each load that the app itself ordered. */
  takeOwnLoad(url: string): boolean {
    const at = this.#ownLoads.findIndex((own) => sameDocument(own, url));
    if (at >= 0) this.#ownLoads.splice(at, 1);
    return at >= 0;
  }

  noteRequested(frameId: string): void {
    this.#requested.add(frameId);
  }

  wasRequested(frameId: string): boolean {
    return this.#requested.has(frameId);
  }

  forgetRequested(frameId: string): void {
    this.#requested.delete(frameId);
  }

  /** For commands whose failure only means that the page is gone. */
  #tell<M extends Parameters<CdpSession['send']>[0]>(method: M, params: Protocol.CommandParameters[M]): void {
    this.attached.then((cdp) => cdp.send(method, params)).catch(() => undefined);
  }
}

const ERROR_CODES: Record<string, number> = {
  'net::ERR_ABORTED': -3,
  'net::ERR_FILE_NOT_FOUND': -6,
  'net::ERR_BLOCKED_BY_CLIENT': -20,
  'net::ERR_CONNECTION_REFUSED': -102,
  'net::ERR_NAME_NOT_RESOLVED': -105,
  'net::ERR_UNKNOWN_URL_SCHEME': -302,
};

function sameDocument(one: string, other: string): boolean {
  const bare = (url: string) => (URL.canParse(url) ? new URL(url).href : url).split('#')[0];
  return bare(one) === bare(other);
}

export const webContents = {
  getAllWebContents: (): Contents[] => [...all.values()],
  getFocusedWebContents: (): Contents | null => [...all.values()].at(-1) ?? null,
  fromId: (id: number): Contents | undefined => all.get(id),
  fromDevToolsTargetId: (targetId: string): Contents | undefined =>
    targetId === '' ? undefined : [...all.values()].find((one) => one.targetId === targetId),
  fromFrame: (frame: Frame): Contents | undefined =>
    [...all.values()].find((one) => one.frames.all().includes(frame)),
};

export const webFrameMain = {
  fromId: (_processId: number, routingId: number): Frame | undefined =>
    [...all.values()].flatMap((one) => one.frames.all()).find((frame) => frame.routingId === routingId),
  fromFrameToken: (_processId: number, token: string): Frame | null =>
    [...all.values()].flatMap((one) => one.frames.all()).find((frame) => frame.frameToken === token) ?? null,
};
