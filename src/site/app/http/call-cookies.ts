import type { IncomingHttpHeaders } from 'node:http';
import type { SiteContext } from '../context.ts';
import type { CallCookies, CookieName } from '../../identity/index.ts';
import { cookieName, readCookie } from './caller.ts';
import { deviceLabel } from './device-label.ts';

const DAY_S = 86_400;

/** Lifetime of a cookie, seconds. An unused session ends sooner on the site. */
const LIFE: Readonly<Record<CookieName, number>> = {
  session: 365 * DAY_S,
  device: 365 * DAY_S,
  registrationEmail: DAY_S,
  oauth: 600,
  signInStep: 600,
  oauthPending: 1_800,
};

/** The cookies of a request, and the `Set-Cookie` lines of its answer. */
export function readCookies(
  { config }: SiteContext,
  headers: IncomingHttpHeaders,
): { readonly cookies: CallCookies; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const isSecure = config.publicOrigin.startsWith('https:');
  const names = cookieNames(config);
  const { origin, cookie } = headers;
  const isBrowser = headers['sec-fetch-site'] !== undefined || origin !== undefined || cookie !== undefined;
  const read = (name: CookieName) => (cookie === undefined ? null : readCookie(cookie, names[name]));
  const cookies: CallCookies = {
    isBrowser,
    label: deviceLabel(headers['user-agent'] ?? ''),
    device: read('device'),
    oauth: read('oauth'),
    signInStep: read('signInStep'),
    oauthPending: read('oauthPending'),
    set(name, value) {
      const life = value === '' ? 0 : LIFE[name];
      // The page reads the address of a registration (specification 3); only the site reads the others.
      const isHidden = name !== 'registrationEmail';
      lines.push(
        `${names[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}${isHidden ? '; HttpOnly' : ''}`,
      );
    },
  };
  return { cookies, lines };
}

function cookieNames(config: SiteContext['config']): Readonly<Record<CookieName, string>> {
  const session = cookieName(config);
  return {
    session,
    device: `${session}-device`,
    registrationEmail: 'registration_email',
    oauth: `${session}-oauth`,
    signInStep: `${session}-step`,
    oauthPending: `${session}-oauth-new`,
  };
}
