import { nativeTheme, type BrowserWindow, type WebContents } from 'electron';
import type { Context } from '../context.ts';
import { focusWindow, openMainWindow } from './main-window.ts';
import { BACKGROUND } from './options.ts';

export interface Windows {
  /** Opens the window, or brings it to the front; with a path it shows that screen. */
  show(path: string | null): void;
  /** The one with the focus, else any. */
  front(): BrowserWindow | undefined;
  contents(): readonly WebContents[];
  isOurs(contentsId: number): boolean;
  /** Loads the page again: from its start, or where it is. */
  reload(from: 'start' | 'here'): void;
  /** How far something long is, 0 to 1, on the taskbar; below 0: nothing is going on. */
  showProgress(share: number): void;
}

export interface WindowsOptions {
  readonly context: Context;
  readonly preload: string;
  /** A page is gone: its window closed, or another load takes its place. */
  readonly pageGone: (contentsId: number) => void;
}

/** The app's windows. There is one; the rest of main need not know. */
export function createWindows({ context, preload, pageGone }: WindowsOptions): Windows {
  const open = new Map<number, BrowserWindow>();
  const addressOf = (path: string) => context.pageOrigin + path;

  const create = (path: string) => {
    const window = openMainWindow({
      remembered: context.state.current().window,
      background: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
      preload,
      hasDevTools: !context.isPackaged,
      address: addressOf(path),
      remember: (state) => void context.state.change({ window: state }),
    });
    const { webContents } = window;
    const { id } = webContents;
    open.set(id, window);
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) pageGone(id);
    });
    window.once('closed', () => {
      open.delete(id);
      pageGone(id);
    });
  };

  return {
    show(path) {
      const [window] = open.values();
      if (!window) return create(path ?? '/');
      focusWindow(window);
      // Loaded again, a screen that is there already would lose what goes on in it.
      if (path !== null && window.webContents.getURL() !== addressOf(path)) load(window, addressOf(path));
    },
    front() {
      const all = [...open.values()];
      return all.find((window) => window.isFocused()) ?? all[0];
    },
    contents: () => [...open.values()].map(({ webContents }) => webContents),
    isOurs: (contentsId) => open.has(contentsId),
    showProgress(share) {
      for (const window of open.values()) window.setProgressBar(share);
    },
    reload(from) {
      for (const window of open.values()) {
        if (from === 'here') window.webContents.reload();
        else load(window, addressOf('/'));
      }
    },
  };
}

/** A load cut off by the next one is no error. */
function load(window: BrowserWindow, address: string) {
  window.loadURL(address).catch(() => undefined);
}
