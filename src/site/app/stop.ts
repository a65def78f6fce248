import type { FastifyInstance } from 'fastify';
import type { SiteContext } from './context.ts';

/** Answers that are not sent within this time are cut, milliseconds; the whole stop takes less than ten seconds. */
const PATIENCE_MS = 8_500;
const LOOK_MS = 100;

/**
 * Stops at the first of these signals: no new connections, running requests finish, idle connections close, then the
 * database, then exit 0. A second signal does not wait.
 */
export function stopOn(
  signals: readonly NodeJS.Signals[],
  app: FastifyInstance,
  context: SiteContext,
  heads: { close(): Promise<void> },
): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop(app, context, heads).then(
        () => process.exit(0),
        (err: unknown) => {
          app.log.error({ err }, 'stop');
          process.exit(1);
        },
      );
    });
  }
}

async function stop(
  app: FastifyInstance,
  context: SiteContext,
  heads: { close(): Promise<void> },
): Promise<void> {
  // Connections become idle one by one as their answers end.
  const sweep = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
    // A full disk must not prevent the stop.
    await heads.close().catch((err: unknown) => app.log.error({ err }, 'the head of the audit'));
    await context.close();
  }
}
