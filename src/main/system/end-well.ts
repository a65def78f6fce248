import { app, powerMonitor } from 'electron';
import { guardQuit } from '../quit-question.ts';
import { onQuit } from '../quit.ts';
import type { Services } from '../services.ts';
import type { AppWindows } from './app-windows.ts';
import type { Machine } from './machine.ts';
import type { SystemTexts } from './texts.ts';
import { askQuit } from '../windows/ask-quit.ts';
import { closeToTray } from '../windows/close-to-tray.ts';

/** Asks before transfers are interrupted; never at the end of the session. */
export function endWell(services: Services, windows: AppWindows, { text }: SystemTexts, machine: Machine) {
  let isEnding = false;
  closeToTray({
    app,
    isWanted: machine.staysInTray,
    isEnding: () => isEnding,
    hidden: () => windows.media('pause'),
  });
  const quitNow = guardQuit({
    app,
    endsWithWindows: () => process.platform !== 'darwin' && !machine.staysInTray(),
    isNeeded: () => services.isDownloading() || services.uploads.isRunning(),
    ask: () => askQuit(windows.front(), text, services.uploads.isRunning() ? 'Uploading' : 'Downloading'),
    ending() {
      isEnding = true;
      windows.end();
    },
  });
  onQuit(app, services.close);
  void app.whenReady().then(() => {
    powerMonitor.on('shutdown', quitNow);
    // Electron's own handlers, set before it is ready, would ask.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.prependListener(signal, quitNow);
  });
}
