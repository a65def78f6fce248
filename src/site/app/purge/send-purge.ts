import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';

/** A cache before the site, and the secret that it knows us by. */
export interface Cache {
  /** `https://host:port`, or http on this machine. */
  readonly origin: string;
  /** Empty: none is sent. */
  readonly token: string;
}

/** One address that the cache must forget. */
export interface Forgotten {
  /** As in the `Host` of a visitor's request. */
  readonly host: string;
  /** Path and query. */
  readonly path: string;
}

/** A cache has not dropped all that it must. */
export class PurgeError extends Error {
  /** For the operator. */
  readonly code: string;

  constructor(code: string) {
    super(`the cache did not purge: ${code}`);
    this.code = code;
  }
}

/** What a cache has not dropped. */
export interface Left {
  /** What it said to each of these, or why it said nothing: for the operator. */
  readonly failed: ReadonlyMap<Forgotten, string>;
  /** Not asked for: it is away, or slow. */
  readonly unsent: readonly Forgotten[];
}

/** Calls at once. */
const AT_ONCE = 8;
/** A cache that fails so many calls in a row is away. */
const MOST_IN_ROW = AT_ONCE;
/** How long a call may take, milliseconds. */
const CALL_MS = 5_000;
/** No call starts after this time, milliseconds: a job may take a minute. */
const LAST_MS = 30_000;

/** It answers, and does not like this address: it may like the next. 429 says that it has too much to do. */
const isRefused = (code: string) => code.startsWith('HTTP_4') && code !== 'HTTP_429';

/** Caches say 404 or 412 where they have nothing of an address. */
const isDone = (status: number) => (status >= 200 && status < 300) || status === 404 || status === 412;

/**
 * Sends `PURGE {path}` with the visitors' `Host` for each address, which Varnish, Squid and nginx's cache_purge understand.
 * The first ones are tried first; a cache that is away is not asked for the others.
 */
export async function sendPurges(cache: Cache, addresses: readonly Forgotten[]): Promise<Left> {
  const isSecure = cache.origin.startsWith('https:');
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: AT_ONCE })
    : new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = [...addresses];
  const failed = new Map<Forgotten, string>();
  const until = performance.now() + LAST_MS;
  let inRow = 0;
  const work = async () => {
    while (inRow < MOST_IN_ROW && performance.now() < until) {
      const next = waiting.shift();
      if (!next) return;
      const code = await send(cache, agent, next);
      if (code !== '') failed.set(next, code);
      inRow = code === '' || isRefused(code) ? 0 : inRow + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => agent.destroy());
  return { failed, unsent: waiting };
}

/** @returns why the cache has not dropped it; empty: it has */
function send({ origin, token }: Cache, agent: HttpAgent | HttpsAgent, { host, path }: Forgotten) {
  const headers = { Host: host, ...(token !== '' && { Authorization: `Bearer ${token}` }) };
  const { hostname } = new URL(origin);
  // Its certificate says its own name, not the host that is asked for.
  const servername = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : '';
  const options = { method: 'PURGE', path, headers, agent, timeout: CALL_MS, servername };
  const ask = origin.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise<string>((resolve) => {
    const asked = ask(origin, options, (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      const status = answer.statusCode ?? 0;
      answer.on('close', () => resolve(isDone(status) ? '' : `HTTP_${status}`));
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })));
    asked.on('error', (thrown: NodeJS.ErrnoException) => resolve(thrown.code ?? 'unknown'));
    asked.end();
  });
}
