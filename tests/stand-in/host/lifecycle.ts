import { app, hostArguments } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { flushLock, releaseLock, requestLock } from './instance-lock.ts';
import { record } from './record.ts';
import { chromium, isChromiumRunning } from './runtime.ts';

let isQuitting = false;
let isExiting = false;

/** True once the app is on its way out: no browser needs to start any more. */
export const isEnding = (): boolean => isQuitting || isExiting;

/** Emits an event of the app; true when a listener prevented it. */
function isPrevented(name: string): boolean {
  let prevented = false;
  app.emit(name, { preventDefault: () => void (prevented = true) });
  return prevented;
}

async function exit(code = 0): Promise<void> {
  if (isExiting) return;
  isExiting = true;
  // Loads and messages under way end with Chromium; that is no error of the app.
  process.on('unhandledRejection', () => undefined);
  for (const window of BrowserWindow.getAllWindows()) window.destroy();
  app.emit('quit', {}, code);
  await flushLock();
  if (isChromiumRunning()) await chromium().close();
  process.exit(code);
}

function finishQuit(): void {
  if (isPrevented('will-quit')) isQuitting = false;
  else void exit(0);
}

function quit(): void {
  if (isQuitting || isExiting) return;
  if (isPrevented('before-quit')) return;
  isQuitting = true;
  const windows = BrowserWindow.getAllWindows();
  if (windows.length === 0) return finishQuit();
  for (const window of windows) {
    let isKept = false;
    window.prependOnceListener('close', (event: { preventDefault(): void }) => {
      const prevent = event.preventDefault;
      event.preventDefault = () => {
        isKept = true;
        prevent();
      };
    });
    window.close();
    // A window that stays open ends the attempt.
    if (isKept) return void (isQuitting = false);
  }
}

app.on('stand-in-window-closed', () => {
  if (isExiting || BrowserWindow.getAllWindows().length > 0) return;
  if (isQuitting) finishQuit();
  else if (app.listenerCount('window-all-closed') === 0) quit();
  else app.emit('window-all-closed');
});

/** The parts of app that end it or keep it single. */
export const endings = {
  quit,
  exit: (code?: number) => void exit(code),
  relaunch: (options?: object) => record('app.relaunch', options),
  requestSingleInstanceLock: (data?: object) =>
    requestLock(app.getPath('userData'), hostArguments.argv, data, second),
  hasSingleInstanceLock: () => requestLock.isHeld(),
  releaseSingleInstanceLock: releaseLock,
};

function second(argv: readonly string[], cwd: string, data: unknown): void {
  app.emit('second-instance', {}, argv, cwd, data);
}

/** Ends as Electron does when asked by a signal: through quit, so that the app can save. */
export function followSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quit);
}
