import type { BrowserWindow, WebContents } from 'electron';
import { PAGE_EVENTS } from '../../shared/bridge/device-schema.ts';
import type { Context } from '../context.ts';
import { besideWindow } from './bounds.ts';
import { WINDOWS_MAX, type WindowState } from './device-state.ts';
import type { MainWindowOptions } from './main-window.ts';
import { BACKGROUND } from './options.ts';
import { followReady } from './page-ready.ts';
import { createWindowRecords } from './window-records.ts';

type PageEvent = (typeof PAGE_EVENTS)[number];

export interface Windows {
  /** Brings the last used window to the front, or restores the stored ones; with a path it shows that screen. */
  show(path: string | null): void;
  /** Opens another window beside the last used one; does nothing if there are `WINDOWS_MAX`. */
  open(path: string, isInFront: boolean): void;
  /** The last used one. */
  front(): BrowserWindow | undefined;
  contents(): readonly WebContents[];
  isOurs(contentsId: number): boolean;
  /** Reloads the page: from its start, or at its address. */
  reload(from: 'start' | 'here'): void;
  /** Makes the last used page show a notice, once it listens. */
  say(name: PageEvent): void;
  /** The app quits: its windows are restored at the next start. */
  end(): void;
  /** Progress on the taskbar, 0 to 1; below 0: none. */
  showProgress(share: number): void;
}

export interface WindowsOptions {
  readonly context: Context;
  readonly preload: string;
  readonly openWindow: (options: Omit<MainWindowOptions, 'failures'>) => BrowserWindow;
  readonly isDark: () => boolean;
  /** A window was made. */
  readonly opened: (window: BrowserWindow) => void;
  /** A page was closed, or replaced by another load. */
  readonly pageGone: (contentsId: number) => void;
  /** Navigates a page without a load. */
  readonly goTo: (contents: WebContents, path: string) => void;
  readonly say: (contents: WebContents, name: PageEvent) => void;
}

interface OpenWindow {
  readonly window: BrowserWindow;
  readonly isReady: () => boolean;
}

/** The app's windows; the rest of main need not know how many there are. */
export function createWindows({
  context,
  preload,
  openWindow,
  isDark,
  opened,
  pageGone,
  goTo,
  say,
}: WindowsOptions): Windows {
  /** By their webContents' ids; the last used one last. */
  const open = new Map<number, OpenWindow>();
  const records = createWindowRecords(context.state);
  const addressOf = (path: string) => context.pageOrigin + path;
  const latest = () => [...open.values()].at(-1);

  const create = (path: string, remembered: WindowState | null, isInFront: boolean) => {
    const window = openWindow({
      remembered,
      background: isDark() ? BACKGROUND.dark : BACKGROUND.light,
      preload,
      hasDevTools: !context.isPackaged,
      address: addressOf(path),
      isInFront,
      remember: (state) => records.changed(id, state),
    });
    const { webContents } = window;
    const { id } = webContents;
    records.opened(id);
    const entry = { window, isReady: followReady(webContents) };
    open.set(id, entry);
    window.on('focus', () => {
      open.delete(id);
      open.set(id, entry);
      records.used(id);
    });
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) pageGone(id);
    });
    window.once('closed', () => {
      open.delete(id);
      records.closed(id);
      pageGone(id);
    });
    opened(window);
  };

  /** Restores all; the last used one gets the path. */
  const restore = (path: string) => {
    const left = records.take();
    for (const state of left.slice(0, -1)) create('/', state, false);
    create(path, left.at(-1) ?? null, true);
  };

  return {
    show(path) {
      const front = latest();
      if (!front) return restore(path ?? '/');
      const { webContents } = front.window;
      focusWindow(front.window);
      if (path === null || webContents.getURL() === addressOf(path)) return;
      // A load would end a playing video.
      if (front.isReady()) goTo(webContents, path);
      else load(front.window, addressOf(path));
    },
    open(path, isInFront) {
      const opener = latest()?.window;
      if (!opener) return restore(path);
      if (open.size >= WINDOWS_MAX) return;
      const place = besideWindow(opener.getNormalBounds());
      create(path, { ...place, isMaximised: false, isFullScreen: false }, isInFront);
    },
    front: () => latest()?.window,
    contents: () => [...open.values()].map(({ window }) => window.webContents),
    isOurs: (contentsId) => open.has(contentsId),
    say(name) {
      const front = latest();
      if (!front) return;
      const { webContents } = front.window;
      if (front.isReady()) say(webContents, name);
      else webContents.once('dom-ready', () => say(webContents, name));
    },
    end: records.end,
    showProgress(share) {
      for (const { window } of open.values()) window.setProgressBar(share);
    },
    reload(from) {
      for (const { window } of open.values()) {
        if (from === 'here') window.webContents.reload();
        else load(window, addressOf('/'));
      }
    },
  };
}

/** Shows, restores and focuses a window. */
function focusWindow(window: BrowserWindow) {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** A load interrupted by the next one is no error. */
function load(window: BrowserWindow, address: string) {
  window.loadURL(address).catch(() => undefined);
}
