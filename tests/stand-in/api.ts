import type { BrowserWindowConstructorOptions, Display, Session } from 'electron';

/** Something the app asked of the system, in the order asked. */
export interface Recorded {
  /** `shell.openExternal`, `dialog.showOpenDialog`, `app.enableSandbox`, … */
  readonly what: string;
  readonly args: readonly unknown[];
}

/** A frame that never was, for the sender matrix. `parent: 'top'` makes it a child of the real top frame. */
export interface ForgedFrame {
  readonly url: string;
  readonly parent?: 'top' | null;
}

export interface ForgedMessage {
  readonly channel: string;
  readonly args?: readonly unknown[];
  /** `'foreign'` is a webContents the app did not make; a number is a `webContents.id`; default: the first window. */
  readonly sender?: 'foreign' | number;
  /** `null`: the frame is gone. Absent: the sender's real top frame. */
  readonly frame?: ForgedFrame | null;
}

/** How `ipcMain.handle` answered: what the page would have received. */
export type ForgedAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

export interface PermissionAnswer {
  /** `null`: no handler is set, Electron's default would decide. */
  readonly request: boolean | null;
  readonly check: boolean | null;
}

/**
 * `globalThis.__standIn` in the main process: what tests may read and do beyond Electron's own interface.
 * Reach it with `electronApp.evaluate(() => globalThis.__standIn…)`; it is undefined on the real binary.
 */
export interface StandIn {
  /** Everything recorded so far. With `STAND_IN_LOG=file` each entry is a line of JSON there as well. */
  readonly recorded: readonly Recorded[];
  /** Addresses given to `shell.openExternal`. */
  readonly opened: readonly string[];
  /** Constructor options of every window made, in order, without functions. */
  readonly windowOptions: readonly BrowserWindowConstructorOptions[];
  /** Names of the handlers set on a session (default session when absent), e.g. `setPermissionRequestHandler`. */
  sessionHandlers(session?: Session): readonly string[];
  /** The next `dialog.<method>` call returns this instead of "cancelled". */
  answerDialog(method: string, result: unknown): void;
  /** `ipcRenderer.invoke` with a sender of the test's choice. */
  forgeInvoke(message: ForgedMessage): Promise<ForgedAnswer>;
  /** `ipcRenderer.send` with a sender of the test's choice. */
  forgeSend(message: ForgedMessage): void;
  /** Asks both permission handlers what a page of `origin` would be answered; nothing is granted. */
  askPermission(
    permission: string,
    origin: string,
    details?: Record<string, unknown>,
  ): Promise<PermissionAnswer>;
  /** Emits a cancellable event of the page (`will-navigate`, `will-redirect`, …); true when the app prevented it. */
  emitNavigation(event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string): boolean;
  /** Runs the window open handler as the page would; null when no handler is set. */
  openWindow(url: string, disposition?: string): { action: 'allow' | 'deny' } | null;
  /** Replaces the displays and emits the events of the difference. */
  setDisplays(displays: readonly Partial<Display>[]): void;
  /** Process id of Chromium's browser process. */
  readonly chromiumPid: number;
}

declare global {
  var __standIn: StandIn;
}
