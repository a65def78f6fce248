import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { webContents, webFrameMain } from './contents.ts';
import {
  autoUpdater,
  clipboard,
  crashReporter,
  globalShortcut,
  Menu,
  MenuItem,
  nativeImage,
  Notification,
  shell,
  Tray,
} from './desktop.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { endings } from './lifecycle.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { powerMonitor, powerSaveBlocker, safeStorage, systemPreferences } from './power.ts';
import { screen } from './screen.ts';
import { session, sessionOf } from './session.ts';
import { utilityProcess } from './utility-process.ts';

/** Everything that `require('electron')` gives in the main process. Names must match electron.mjs. */
export const electron = {
  app: Object.assign(app, endings),
  autoUpdater,
  BaseWindow: BrowserWindow,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  get protocol() {
    return sessionOf('').protocol;
  },
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
  utilityProcess,
  webContents,
  webFrameMain,
};
