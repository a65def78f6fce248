import { setTimeout as wait } from 'node:timers/promises';
import type { App } from 'electron';

/** Longest time for closing, even with a slow disk. Milliseconds. */
const DEADLINE = 3_000;

/** Runs `close` once when the app ends, and lets it end then. */
export function onQuit(app: Pick<App, 'on' | 'exit'>, close: () => Promise<void>): void {
  let isClosing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void Promise.race([close().catch(() => undefined), wait(DEADLINE)]).then(() => app.exit(0));
  });
}
