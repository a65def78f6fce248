import type { App } from 'electron';

interface CloseToTrayParts {
  readonly app: Pick<App, 'on'>;
  /** Whether closing the last window leaves the client in the tray. */
  readonly isWanted: () => boolean;
  /** The client itself ends: windows close for good. */
  readonly isEnding: () => boolean;
  /** The last window was hidden: its video must be paused. */
  readonly hidden: () => void;
}

/** Hides the last window instead of closing it, if the visitor wants the client to stay. */
export function closeToTray({ app, isWanted, isEnding, hidden }: CloseToTrayParts): void {
  let windows = 0;
  app.on('browser-window-created', (_event, window) => {
    windows += 1;
    window.once('closed', () => (windows -= 1));
    window.on('close', (event) => {
      if (windows > 1 || !isWanted() || isEnding()) return;
      event.preventDefault();
      window.hide();
      hidden();
    });
  });
}
