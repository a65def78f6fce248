import type { App } from 'electron';
import type { Log } from './log.ts';

/** Logs unhandled errors. An uncaught exception still has its default effect. */
export function logFailures(
  app: Pick<App, 'on'>,
  events: Pick<NodeJS.Process, 'on'>,
  log: Pick<Log, 'warn'>,
): void {
  events.on('uncaughtExceptionMonitor', (error) => log.warn('uncaught exception', error));
  events.on('unhandledRejection', (reason) => log.warn('unhandled rejection', reason));
  app.on('child-process-gone', (_event, { type, reason }) => log.warn(`${type} process ended: ${reason}`));
}
