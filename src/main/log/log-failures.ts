import type { App } from 'electron';
import type { Log } from './log.ts';

/** Writes what nobody else handles to the log. An uncaught exception goes on as the system has it. */
export function logFailures(
  app: Pick<App, 'on'>,
  events: Pick<NodeJS.Process, 'on'>,
  log: Pick<Log, 'warn'>,
): void {
  events.on('uncaughtExceptionMonitor', (error) => log.warn('uncaught exception', error));
  events.on('unhandledRejection', (reason) => log.warn('unhandled rejection', reason));
  app.on('child-process-gone', (_event, { type, reason }) => log.warn(`${type} process ended: ${reason}`));
}
