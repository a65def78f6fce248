import type { BrowserWindow } from 'electron';
import { createLog } from '../log/log.ts';
import { createCrashLimit } from './crash-limit.ts';

const log = createLog('window');

/** What can be done about a page that crashes again and again. */
export type CrashChoice = 'again' | 'copy' | 'software' | 'close';

export interface FailureActions {
  /** Asks the visitor, above the window. `copy` does not end the question. */
  askAfterCrash(window: BrowserWindow): Promise<CrashChoice>;
  /** Whether to load a page again that does not respond. @param signal ends the question: it responds again */
  askToReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean>;
  /** Puts what helps to find the cause on the clipboard. @param reasons of the crashes, in order */
  copyReport(reasons: readonly string[]): void;
  /** Starts the client again without hardware acceleration, and keeps it so. */
  restartInSoftware(): void;
}

/** A page whose process ends is loaded again; one that does so three times in a row is asked about. */
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

/** A page that does not respond may be loaded again; the question goes when it responds. */
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
        // A page that hangs does not hear of a reload; one that crashed is loaded again.
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
