import { BrowserWindow, screen } from 'electron';
import { createLog } from '../log/log.ts';
import { placeWindow } from './bounds.ts';
import type { WindowState } from './device-state.ts';
import { windowOptions } from './options.ts';
import { followCrashes, followUnresponsive, type FailureActions } from './page-failures.ts';

const log = createLog('window');

/** A page that has not painted by then is shown anyway, so that the app is never invisible. Milliseconds. */
const SHOW_AT_LATEST = 4_000;

/** Bounds are stored when they have not changed for this long. Milliseconds. */
const SETTLED = 400;

export interface MainWindowOptions {
  readonly remembered: WindowState | null;
  readonly background: string;
  readonly preload: string;
  readonly hasDevTools: boolean;
  readonly address: string;
  /** Whether it takes the focus when it is shown. */
  readonly isInFront: boolean;
  remember(state: WindowState): void;
  readonly failures: FailureActions;
}

/** Opens a window at its stored bounds, shown with its first paint. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const { remembered, address, isInFront } = options;
  const window = new BrowserWindow(
    windowOptions({ ...options, bounds: placeWindow(remembered, workAreas()) }),
  );
  // The Alt key alone shows it.
  window.setAutoHideMenuBar(true);
  window.setMenuBarVisibility(false);
  if (remembered?.isMaximised) window.maximize();
  // On the display that it is placed on.
  if (remembered?.isFullScreen) window.setFullScreen(true);
  showWhenPainted(window, isInFront);
  rememberBounds(window, options.remember);
  followCrashes(window, options.failures);
  followUnresponsive(window, options.failures);
  followSwipes(window);
  // A load interrupted by a reload or by closing is no error.
  window.loadURL(address).catch((thrown: unknown) => log.warn('the page was not loaded', thrown));
  return window;
}

function workAreas() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary.workArea, ...others.map(({ workArea }) => workArea)] as const;
}

function showWhenPainted(window: BrowserWindow, isInFront: boolean) {
  const show = () => (isInFront ? window.show() : window.showInactive());
  const late = setTimeout(show, SHOW_AT_LATEST);
  window.once('ready-to-show', () => {
    clearTimeout(late);
    show();
  });
  window.once('closed', () => clearTimeout(late));
}

function rememberBounds(window: BrowserWindow, remember: (state: WindowState) => void) {
  let pending: NodeJS.Timeout | undefined;
  // A full-screen player is not stored as the window's state.
  let isByPage = false;
  const save = () => {
    clearTimeout(pending);
    remember({
      ...window.getNormalBounds(),
      isMaximised: window.isMaximized(),
      isFullScreen: window.isFullScreen() && !isByPage,
    });
  };
  const later = () => {
    clearTimeout(pending);
    pending = setTimeout(save, SETTLED);
  };
  window.on('enter-html-full-screen', () => (isByPage = true));
  window.on('leave-html-full-screen', () => (isByPage = false));
  window.on('resize', later);
  window.on('move', later);
  window.on('maximize', later);
  window.on('unmaximize', later);
  window.on('enter-full-screen', later);
  window.on('leave-full-screen', later);
  window.on('close', save);
  window.once('closed', () => clearTimeout(pending));
}

/** Swipes between pages, on macOS. */
function followSwipes(window: BrowserWindow) {
  window.on('swipe', (_event, direction) => {
    const { navigationHistory } = window.webContents;
    if (direction === 'left') navigationHistory.goBack();
    else if (direction === 'right') navigationHistory.goForward();
  });
}
