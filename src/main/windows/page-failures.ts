import type { BrowserWindow } from 'electron';
import { createLog } from '../log/log.ts';
import { createCrashLimit } from './crash-limit.ts';

const log = createLog('window');

/** Choices for a page that crashes repeatedly. */
export type CrashChoice = 'again' | 'copy' | 'software' | 'close';

export interface FailureActions {
  /** Asks the visitor, above the window. `copy` does not end the question. */
  askAfterCrash(window: BrowserWindow): Promise<CrashChoice>;
  /** Asks whether to reload an unresponsive page. @param signal closes the question when it responds again */
  askToReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean>;
  /** Copies a crash report to the clipboard. @param reasons of the crashes, in order */
  copyReport(reasons: readonly string[]): void;
  /** Restarts the client without hardware acceleration, permanently. */
  restartInSoftware(): void;
}

/** A page whose process crashes is reloaded; after three times in a row the visitor is asked. */
export function followCrashes(window: BrowserWindow, actions: FailureActions): void {
  const limit = createCrashLimit(() => performance.now());
  const reasons: string[] = [];
  const ask = async (): Promise<void> => {
    const choice = await actions.askAfterCrash(window);
    if (choice === 'copy') {
      actions.copyReport(reasons);
      return ask();
    }
    if (choice === 'software') return actions.restartInSoftware();
    if (window.isDestroyed()) return;
    if (choice === 'close') return window.destroy();
    limit.forgive();
    window.webContents.reload();
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.warn(`the page's process ended: ${reason} ${exitCode}`);
    reasons.push(`${reason} ${exitCode}`);
    if (limit.mayReload()) window.webContents.reload();
    else ask().catch((thrown: unknown) => log.warn('nobody could be asked after a crash', thrown));
  });
}

/** Offers to reload an unresponsive page; the question closes when it responds. */
export function followUnresponsive(
  window: BrowserWindow,
  { askToReload }: Pick<FailureActions, 'askToReload'>,
): void {
  let asking: AbortController | null = null;
  const end = () => {
    asking?.abort();
    asking = null;
  };
  window.on('unresponsive', () => {
    log.warn('the page does not respond');
    if (asking) return;
    const own = (asking = new AbortController());
    askToReload(window, own.signal)
      .then((isWanted) => {
        if (!isWanted || own.signal.aborted || window.isDestroyed()) return;
        // A hanging page cannot reload; crashing it first makes it reload.
        window.webContents.forcefullyCrashRenderer();
      })
      .catch(() => undefined)
      .finally(() => {
        if (asking === own) asking = null;
      });
  });
  window.on('responsive', end);
  window.once('closed', end);
}
