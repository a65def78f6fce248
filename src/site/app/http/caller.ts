import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isAssignedCountry } from '../../../shared/filters/assigned-countries.ts';
import type { SiteContext } from '../context.ts';
import { type Caller, callerOf, VISITOR } from '../../identity/index.ts';

/** Name of the session cookie: browsers accept the `__Host-` form only over https. */
export function cookieName(config: SiteContext['config']): string {
  return config.publicOrigin.startsWith('https:') ? '__Host-yoru' : 'yoru';
}

/**
 * The caller of a request. A bearer token has priority over the cookie, even if it is invalid: then the caller is a
 * visitor, so that public pages still answer and rows for members say `need_auth`.
 */
export function readCaller(context: SiteContext, headers: IncomingHttpHeaders): Caller {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    const token = /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(authorization)?.[1] ?? null;
    return callerOf(context, token);
  }
  const token = cookie === undefined ? null : readCookie(cookie, cookieName(context.config));
  return token === null ? VISITOR : callerOf(context, token);
}

/** Value of a cookie; `null` if it is missing or occurs twice, because then nobody knows who set which. */
export function readCookie(header: string, name: string): string | null {
  const values = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * The caller's country: from a trusted proxy, else the operator's default; empty: unknown. If the proxy's value is no
 * country, it is unknown too: the default is only for requests without such a proxy.
 */
export function readCountry({ config }: SiteContext, { headers, socket }: IncomingMessage): string {
  const isBelieved = config.trustProxy?.(socket.remoteAddress ?? '');
  const given = isBelieved ? headers['x-country'] : undefined;
  if (given === undefined) return config.defaultCountry;
  const code = String(given).toLowerCase();
  return isAssignedCountry(code) ? code : '';
}
