import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { app } from './app.ts';
import { Contents, onWindowAllowed } from './contents.ts';
import { record } from './record.ts';
import { screen } from './screen.ts';
import { fitPage } from './window-size.ts';

type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

const windows = new Map<number, BrowserWindow>();
export const windowOptions: BrowserWindowConstructorOptions[] = [];
let lastId = 0;

/** Electron's BrowserWindow: its bounds and states are stored here, its page is a Chromium target of the same size. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...windows.values()];
  static getFocusedWindow = (): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((one) => one.isFocused()) ?? null;
  static fromId = (id: number): BrowserWindow | null => windows.get(id) ?? null;
  static fromWebContents = (contents: Contents | undefined): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((one) => one.webContents === contents) ?? null;

  readonly id = ++lastId;
  readonly webContents: Contents;
  readonly #options: BrowserWindowConstructorOptions;
  #bounds: Rectangle;
  #normal: Rectangle;
  #minimum: [number, number];
  #title: string;
  #isVisible = false;
  #isFocused = false;
  #isDestroyed = false;
  #state: WindowState = 'normal';

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    windowOptions.push(options);
    this.#options = options;
    const { width = 800, height = 600 } = options;
    const { bounds } = screen.getPrimaryDisplay();
    const x = options.x ?? bounds.x + Math.round((bounds.width - width) / 2);
    const y = options.y ?? bounds.y + Math.round((bounds.height - height) / 2);
    this.#bounds = { x, y, width, height };
    this.#normal = this.#bounds;
    this.#minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.#title = options.title ?? app.name;
    this.webContents = new Contents(options.webPreferences ?? {}, { width, height });
    windows.set(this.id, this);
    this.#follow();
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
    if (options.show !== false) this.show();
  }

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  loadFile = (path: string): Promise<void> => this.webContents.loadFile(path);
  reload = (): void => this.webContents.reload();
  capturePage = () => this.webContents.capturePage();

  isVisible = (): boolean => this.#isVisible;
  isFocused = (): boolean => this.#isFocused;
  isDestroyed = (): boolean => this.#isDestroyed;
  isMinimized = (): boolean => this.#state === 'minimized';
  isMaximized = (): boolean => this.#state === 'maximized';
  isFullScreen = (): boolean => this.#state === 'fullscreen';
  isNormal = (): boolean => this.#state === 'normal';
  isResizable = (): boolean => this.#options.resizable !== false;

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.emit('show', {});
  }

  hide(): void {
    if (!this.#isVisible) return;
    this.blur();
    this.#isVisible = false;
    this.emit('hide', {});
  }

  focus(): void {
    if (this.#isFocused || !this.#isVisible) return;
    for (const other of BrowserWindow.getAllWindows()) other.blur();
    this.#isFocused = true;
    this.webContents.focus();
    this.emit('focus', {});
    app.emit('browser-window-focus', {}, this);
  }

  blur(): void {
    if (!this.#isFocused) return;
    this.#isFocused = false;
    this.emit('blur', {});
    app.emit('browser-window-blur', {}, this);
  }

  minimize(): void {
    this.#enter('minimized', 'minimize');
  }

  maximize(): void {
    this.#enter('maximized', 'maximize', screen.getDisplayMatching(this.#bounds).workArea);
  }

  setFullScreen(flag: boolean): void {
    if (flag) this.#enter('fullscreen', 'enter-full-screen', screen.getDisplayMatching(this.#bounds).bounds);
    else if (this.isFullScreen()) this.#leave('leave-full-screen');
  }

  restore(): void {
    if (this.#state !== 'normal') this.#leave('restore');
  }

  unmaximize(): void {
    if (this.isMaximized()) this.#leave('unmaximize');
  }

  getBounds = (): Rectangle => ({ ...this.#bounds });
  getContentBounds = (): Rectangle => ({ ...this.#bounds });
  getNormalBounds = (): Rectangle => ({ ...(this.isNormal() ? this.#bounds : this.#normal) });
  getSize = (): number[] => [this.#bounds.width, this.#bounds.height];
  getContentSize = (): number[] => this.getSize();
  getPosition = (): number[] => [this.#bounds.x, this.#bounds.y];
  getMinimumSize = (): number[] => [...this.#minimum];
  setSize = (width: number, height: number): void => this.setBounds({ width, height });
  setContentSize = (width: number, height: number): void => this.setBounds({ width, height });
  setContentBounds = (bounds: Rectangle): void => this.setBounds(bounds);
  setPosition = (x: number, y: number): void => this.setBounds({ x, y });
  setMinimumSize = (width: number, height: number): void => void (this.#minimum = [width, height]);

  center(): void {
    const { bounds } = screen.getDisplayMatching(this.#bounds);
    const { width, height } = this.#bounds;
    this.setBounds({
      x: bounds.x + Math.round((bounds.width - width) / 2),
      y: bounds.y + Math.round((bounds.height - height) / 2),
    });
  }

  setBounds(change: Partial<Rectangle>): void {
    const before = this.#bounds;
    const [minWidth, minHeight] = this.#minimum;
    const next = { ...before, ...change };
    this.#bounds = {
      ...next,
      width: Math.max(next.width, minWidth),
      height: Math.max(next.height, minHeight),
    };
    this.#place();
    const { x, y, width, height } = this.#bounds;
    if (x !== before.x || y !== before.y) for (const name of ['move', 'moved']) this.emit(name, {});
    if (width !== before.width || height !== before.height)
      for (const name of ['resize', 'resized']) this.emit(name, {});
  }

  getTitle = (): string => this.#title;
  setTitle = (title: string): void => void (this.#title = title);
  setMenu = (menu: object | null): void => record('win.setMenu', menu);
  removeMenu = (): void => record('win.removeMenu');
  setMenuBarVisibility = (isShown: boolean): void => record('win.setMenuBarVisibility', isShown);
  setAutoHideMenuBar = (hide: boolean): void => record('win.setAutoHideMenuBar', hide);
  setBackgroundColor = (color: string): void => record('win.setBackgroundColor', color);
  setContentProtection = (enable: boolean): void => record('win.setContentProtection', enable);
  setProgressBar = (progress: number): void => record('win.setProgressBar', progress);
  setOverlayIcon = (icon: object | null): void => record('win.setOverlayIcon', icon);
  setIcon = (icon: unknown): void => record('win.setIcon', icon);
  setTitleBarOverlay = (options: object): void => record('win.setTitleBarOverlay', options);
  flashFrame = (flag: boolean): void => record('win.flashFrame', flag);
  setAlwaysOnTop = (flag: boolean): void => record('win.setAlwaysOnTop', flag);
  moveTop = (): void => this.focus();

  close(): void {
    if (this.#isDestroyed) return;
    let isPrevented = false;
    this.emit('close', { preventDefault: () => void (isPrevented = true) });
    if (!isPrevented) this.webContents.close({ waitForBeforeUnload: true });
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.webContents.close();
    this.#end();
  }

  #follow(): void {
    const { webContents } = this;
    let isShown = false;
    const announce = () => {
      if (!isShown && !this.#isDestroyed) this.emit('ready-to-show', {});
      isShown = true;
    };
    webContents.once('stand-in-painted', announce);
    webContents.once('did-finish-load', () => setTimeout(announce, 100));
    webContents.on('page-title-updated', (_event: object, title: string) => {
      let isPrevented = false;
      this.emit('page-title-updated', { preventDefault: () => void (isPrevented = true) }, title, true);
      if (!isPrevented) this.#title = title;
    });
    webContents.once('destroyed', () => this.#end());
  }

  #end(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    windows.delete(this.id);
    this.emit('closed');
    app.emit('stand-in-window-closed');
  }

  #enter(state: WindowState, event: string, bounds?: Rectangle): void {
    if (this.isNormal()) this.#normal = this.#bounds;
    this.#state = state;
    if (bounds) this.setBounds(bounds);
    this.emit(event, {});
  }

  #leave(event: string): void {
    this.#state = 'normal';
    this.setBounds(this.#normal);
    this.emit(event, {});
  }

  #place(): void {
    const { webContents } = this;
    webContents.attached
      .then((page) => fitPage(page, webContents.targetId, this.#bounds))
      .catch(() => undefined);
  }
}

onWindowAllowed((response, request, opener) => {
  const overrides = response.action === 'allow' ? response.overrideBrowserWindowOptions : undefined;
  const { preload, session, partition } = opener.preferences;
  const inherited = {
    ...(preload && { preload }),
    ...(session && { session }),
    ...(partition && { partition }),
  };
  const window = new BrowserWindow({
    ...overrides,
    webPreferences: { ...inherited, ...overrides?.webPreferences },
  });
  opener.emit('did-create-window', window, { ...request, options: overrides ?? {} });
  void window.loadURL(request.url).catch(() => undefined);
});
