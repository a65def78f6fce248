import type { FastifyInstance } from 'fastify';
import type { SiteContext } from './context.ts';

/**
 * Answers that are not sent within this time are cut, milliseconds; the whole stop takes less than ten seconds. Bodies of
 * requests that do not come on end earlier (`http/coming-bodies.ts`).
 */
const PATIENCE_MS = 8_500;

/**
 * The same where the system holds the socket: everybody who comes meanwhile waits for the next start. What is cut is
 * the file or the upload of a client that goes on from where it was.
 */
const HANDED_PATIENCE_MS = 3_000;

/**
 * Stops at the first of these signals: no new connections, running requests finish, idle connections close, then the
 * database, then exit 0. A second signal does not wait.
 * @param isHanded whether new connections wait in a socket that the system holds
 */
export function stopOn(
  signals: readonly NodeJS.Signals[],
  app: FastifyInstance,
  context: SiteContext,
  heads: { close(): Promise<void> },
  isHanded: boolean,
): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop(app, context, heads, isHanded ? HANDED_PATIENCE_MS : PATIENCE_MS).then(
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
  patienceMs: number,
): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    // A full disk must not prevent the stop.
    await heads.close().catch((err: unknown) => app.log.error({ err }, 'the head of the audit'));
    await context.close();
  }
}
