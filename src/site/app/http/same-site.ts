import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Browsers never send one automatically; a header of another form proves nothing. */
const BEARER = /^Bearer [A-Za-z0-9_-]{43}$/;

/** Refuses requests that another site made a browser send, on every route, before the body is read. */
export function addSameSite(app: FastifyInstance, context: SiteContext): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isAllowed = SAFE.has(method) || isSameSite(context.origin(), headers);
    done(isAllowed ? undefined : new AppError({ code: 'dont_have_permission' }));
  });
}

/**
 * Checks Fetch Metadata first, then Origin (decisions B). A caller that sends neither is no browser, so it has no
 * browser's cookie.
 */
function isSameSite(
  own: string,
  { authorization, cookie, origin, ...headers }: IncomingHttpHeaders,
): boolean {
  if (authorization !== undefined && BEARER.test(authorization)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined ? cookie === undefined : origin === own;
}
