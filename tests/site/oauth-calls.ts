import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Idp } from '../support/idp.ts';
import type { Browser } from './account-calls.ts';

export const BEGIN = '/api/oauth/google';
export const OAUTH = '/api/oauth.php';

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
}

async function ask(address: string, jar: Map<string, string>, body?: string): Promise<Answer> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = httpRequest(address, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  for (const line of response.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return { status: response.statusCode ?? 0, location: response.headers.location ?? '', cookies: [] };
}

/**
 * Signs in at the provider as a browser does.
 * @param address where the site sent the browser
 * @param login whose account there; `null`: stops
 * @returns the address at the site that the provider sends the browser back to
 */
export async function signInAt(idp: Idp, address: string, login: string | null): Promise<string> {
  const jar = new Map<string, string>();
  const form = new URLSearchParams(login === null ? { stop: '1' } : { login }).toString();
  let next = address;
  for (let step = 0; step < 8; step += 1) {
    const at = new URL(next, idp.issuer);
    if (at.origin !== idp.issuer) return at.pathname + at.search;
    const isPage = at.pathname.startsWith('/interaction/');
    next = (await ask(at.href, jar, isPage ? form : undefined)).location;
  }
  throw new Error(`the provider did not send anybody back, but to ${next}`);
}

/** Goes from the site to the provider and as far as the way back. */
export async function setOut(idp: Idp, browser: Browser, login: string | null, query = ''): Promise<string> {
  const { location = '' } = (await browser.get(BEGIN + query)).headers;
  return signInAt(idp, location, login);
}

/** Where the site sends a browser that came back. */
export async function comeBack(browser: Browser, path: string): Promise<string> {
  return (await browser.get(path, { 'sec-fetch-site': 'cross-site' })).headers.location ?? '';
}
