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

/** A cache did not take a call. */
export class PurgeError extends Error {
  /** For the operator. */
  readonly code: string;

  constructor(code: string) {
    super(`the cache did not purge: ${code}`);
    this.code = code;
  }
}

/** Calls at once. */
const AT_ONCE = 8;
/** How long a call may take, milliseconds. */
const CALL_MS = 5_000;

/** Caches say 404 or 412 where they have nothing of an address. */
const isDone = (status: number) => (status >= 200 && status < 300) || status === 404 || status === 412;

/**
 * Sends `PURGE {path}` with the visitors' `Host` for each address, which Varnish, Squid and nginx's cache_purge understand.
 * @throws PurgeError for the first one that is not taken; those before it are
 */
export async function sendPurges(cache: Cache, addresses: readonly Forgotten[]): Promise<void> {
  const isSecure = cache.origin.startsWith('https:');
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: AT_ONCE })
    : new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });
  const waiting = [...addresses];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await send(cache, agent, next);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (thrown) {
    waiting.length = 0;
    throw thrown;
  } finally {
    agent.destroy();
  }
}

function send({ origin, token }: Cache, agent: HttpAgent | HttpsAgent, { host, path }: Forgotten) {
  const headers = { Host: host, ...(token !== '' && { Authorization: `Bearer ${token}` }) };
  const { hostname } = new URL(origin);
  // Its certificate says its own name, not the host that is asked for.
  const servername = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : '';
  const options = { method: 'PURGE', path, headers, agent, timeout: CALL_MS, servername };
  const ask = origin.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise<void>((resolve, reject) => {
    const asked = ask(origin, options, (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      const status = answer.statusCode ?? 0;
      answer.on('close', () => (isDone(status) ? resolve() : reject(new PurgeError(`HTTP_${status}`))));
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })));
    asked.on('error', (thrown: NodeJS.ErrnoException) => reject(new PurgeError(thrown.code ?? 'unknown')));
    asked.end();
  });
}
