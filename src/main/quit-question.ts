import type { App } from 'electron';

export interface QuitQuestion {
  readonly app: Pick<App, 'on' | 'quit'>;
  /** Whether the app ends with its last window. */
  readonly endsWithWindows: () => boolean;
  /** Whether a transfer would be interrupted. */
  readonly isNeeded: () => boolean;
  /** Asks the visitor; resolves with whether to quit. */
  readonly ask: () => Promise<boolean>;
  /** Quits the app and closes its windows. */
  readonly ending: () => void;
}

/**
 * Asks before the app quits or its last window closes, one question at a time.
 * @returns quits without a question, for the end of the session
 */
export function guardQuit({ app, endsWithWindows, isNeeded, ask, ending }: QuitQuestion): () => void {
  let mayQuit = false;
  let isAsking = false;
  let windows = 0;
  const quit = () => {
    mayQuit = true;
    app.quit();
  };
  const mustConfirm = () => !mayQuit && isNeeded();
  const hold = (event: { preventDefault(): void }) => {
    if (!mustConfirm()) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    // If the question cannot be shown, quitting must still be possible.
    ask()
      .catch(() => true)
      .then((isAnyway) => {
        isAsking = false;
        if (isAnyway) quit();
      })
      .catch(() => undefined);
  };
  app.on('before-quit', (event) => {
    if (mustConfirm()) hold(event);
    else ending();
  });
  app.on('browser-window-created', (_event, window) => {
    windows += 1;
    window.once('closed', () => (windows -= 1));
    window.on('close', (event) => {
      if (endsWithWindows() && windows === 1) hold(event);
    });
    // Windows ends the session: nobody may be there to answer.
    window.on('session-end', () => (mayQuit = true));
  });
  return quit;
}
