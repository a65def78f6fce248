import { request, type ClientRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { AppError } from '../../shared/errors/app-error.ts';
import { readProxyList, type Proxy, type ProxyLogin } from './proxy-list.ts';

/** The proxies for an address, in their order: in Chromium's format, `PROXY a:80; DIRECT`, or parsed. */
export type ResolveProxy = (address: string) => Promise<string | readonly (Proxy | null)[]>;

/** Timeout of one proxy, until there is a tunnel. Milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * A connection to an address's server through the first proxy of the system that answers.
 * @returns `null`: a direct connection
 * @throws AppError `proxy_login` if a proxy requires a password; the last proxy's error; `unavailable` without a route
 */
export async function openTunnel(resolve: ResolveProxy, address: URL): Promise<Socket | null> {
  let failure: unknown = new AppError({ code: 'unavailable' });
  const found = await resolve(address.href);
  for (const proxy of typeof found === 'string' ? readProxyList(found) : found) {
    if (proxy === null) return null;
    try {
      return await through(proxy, address);
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown;
      failure = thrown;
    }
  }
  throw failure;
}

async function through(proxy: Proxy, { protocol, hostname, port }: URL): Promise<Socket> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const target = { host, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  if (proxy.kind === 'http' || proxy.kind === 'https') return connectMethod(proxy, target);
  // Its lengths are one byte each (RFC 1929).
  if (proxy.login && Object.values(proxy.login).some((word: string) => Buffer.byteLength(word) > 255))
    throw new AppError({ code: 'proxy_login' });
  const { SocksClient } = await import('socks');
  const made = SocksClient.createConnection({
    proxy: { host: proxy.host, port: proxy.port, type: proxy.kind === 'socks5' ? 5 : 4, ...loginOf(proxy) },
    command: 'connect',
    destination: target,
    timeout: TIMEOUT_MS,
  });
  const { socket } = await made.catch((cause: unknown) => {
    throw socksFailure(cause);
  });
  return socket;
}

const loginOf = ({ login }: Proxy) => login && { userId: login.user, password: login.password };

/** Sent with the first request: the visitor chose this proxy, and a 407 would cost a connection. */
const authorization = ({ login }: Proxy) => login && { 'proxy-authorization': basic(login) };

/** The credentials of HTTP's Basic scheme (RFC 7617, in UTF-8). */
export const basic = ({ user, password }: ProxyLogin): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The library reports errors only by their messages. */
function socksFailure(cause: unknown): Error {
  if (/authentication/i.test(String(cause))) return new AppError({ code: 'proxy_login' }, { cause });
  return Object.assign(new Error('the proxy cannot be reached', { cause }), { code: 'EHOSTUNREACH' });
}

/** The method CONNECT of HTTP, for either kind of server behind it. */
function connectMethod(
  proxy: Proxy,
  target: { readonly host: string; readonly port: number },
): Promise<Socket> {
  const path = `${isIPv6(target.host) ? `[${target.host}]` : target.host}:${target.port}`;
  const ask = proxy.kind === 'https' ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = ask({
      host: proxy.host,
      port: proxy.port,
      method: 'CONNECT',
      path,
      headers: { host: path, ...authorization(proxy) },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.destroy();
      reject(refusal(response.statusCode));
    });
    asked.once('connect', (response, socket: Socket, head) => {
      if (response.statusCode !== 200) {
        socket.destroy();
        return reject(refusal(response.statusCode));
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    asked.end();
  });
}

function refusal(status: number | undefined): Error {
  if (status === 407) return new AppError({ code: 'proxy_login' });
  return new Error(`the proxy answered ${status}`);
}
