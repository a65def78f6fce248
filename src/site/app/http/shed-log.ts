import type { FastifyInstance } from 'fastify';

/** At most one line in this many milliseconds. */
const WINDOW_MS = 10_000;

/**
 * Counts requests that were refused for overload (503): many of them give one line with a number, not many lines.
 * @returns counts one more
 */
export function countShed(app: FastifyInstance): () => void {
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (count > 0) app.log.error({ count, status: 503 }, 'no room for requests');
    count = 0;
  };
  app.addHook('onClose', (_app, done) => {
    flush();
    done();
  });
  return () => {
    count += 1;
    timer ??= setTimeout(flush, WINDOW_MS).unref();
  };
}
