import type Electron from 'electron';
import type { app } from './app.ts';
import type { BrowserWindow } from './browser-window.ts';
import type { Contents } from './contents.ts';
import type { clipboard, globalShortcut, shell } from './desktop.ts';
import type { dialog } from './dialog.ts';
import type { electron } from './electron.ts';
import type { Frame } from './frames.ts';
import type { IpcMain } from './ipc-main.ts';
import type { nativeTheme } from './native-theme.ts';
import type { net } from './net.ts';
import type { powerMonitor, powerSaveBlocker, safeStorage } from './power.ts';
import type { AppProtocol } from './protocol.ts';
import type { screen } from './screen.ts';
import type { Session } from './session.ts';
import type { WebRequest } from './web-request.ts';

/** The names we offer that Electron has not, except the host's own doors. */
type Foreign<Theirs, Ours, Doors extends string = never> = Exclude<keyof Ours, keyof Theirs | Doors>;
type None<Names extends never> = Names;

type ContentsDoors =
  | 'attached'
  | 'deliver'
  | 'forgetRequested'
  | 'frames'
  | 'hasOpenHandler'
  | 'isGone'
  | 'markDestroyed'
  | 'noteRequested'
  | 'openWindow'
  | 'port'
  | 'preferences'
  | 'preloadPath'
  | 'takeOwnLoad'
  | 'targetId'
  | 'title'
  | 'wasRequested';

/** Does not compile while one of these is not empty. */
export type Conformance = [
  None<Foreign<typeof Electron, typeof electron>>,
  None<Foreign<Electron.App, typeof app>>,
  None<Foreign<Electron.BrowserWindow, BrowserWindow>>,
  None<Foreign<Electron.WebContents, Contents, ContentsDoors>>,
  None<Foreign<Electron.WebFrameMain, Frame, 'address'>>,
  None<Foreign<Electron.IpcMain, IpcMain, 'handlerOf'>>,
  None<Foreign<Electron.Session, Session, 'contextId' | 'handlers' | 'partition' | 'userAgent'>>,
  None<Foreign<Electron.WebRequest, WebRequest, 'ask' | 'has' | 'watch'>>,
  None<Foreign<Electron.Protocol, AppProtocol, 'answer' | 'origins' | 'registerSchemesAsPrivileged'>>,
  None<Foreign<Electron.Shell, typeof shell>>,
  None<Foreign<Electron.Dialog, typeof dialog>>,
  None<Foreign<Electron.Screen, typeof screen>>,
  None<Foreign<Electron.NativeTheme, typeof nativeTheme>>,
  None<Foreign<Electron.Net, typeof net>>,
  None<Foreign<Electron.PowerMonitor, typeof powerMonitor>>,
  None<Foreign<Electron.PowerSaveBlocker, typeof powerSaveBlocker>>,
  None<Foreign<Electron.SafeStorage, typeof safeStorage>>,
  None<Foreign<Electron.Clipboard, typeof clipboard>>,
  None<Foreign<Electron.GlobalShortcut, typeof globalShortcut>>,
];
