import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTextFetch } from '../../../../src/main/api/fetch-text.ts';
import { createGotTransport } from '../../../../src/main/api/got-transport.ts';
import { readSetback } from '../../../../src/main/downloads/errors.ts';
import { requestFile } from '../../../../src/main/downloads/request-file.ts';
import { readProxyList } from '../../../../src/main/proxy/proxy-list.ts';
import type { ResolveProxy } from '../../../../src/main/proxy/tunnel.ts';
import { makeIdentity, trust } from '../../../support/certificates.ts';
import { startHttpProxy, startSocksProxy } from '../../../support/proxy-server.ts';

const FILE = Buffer.alloc(700_000, 7);

const answer: RequestListener = (request, response) => {
  if (request.url === '/file') response.setHeader('content-length', FILE.length).end(FILE);
  else if (request.url === '/text') response.end('WEBVTT');
  else response.setHeader('content-type', 'application/json').end('{}');
};

/** A site that knows from which port each connection came. */
async function startSite(scheme: 'http' | 'https') {
  const ports: number[] = [];
  const identity = scheme === 'https' ? makeIdentity('DNS:localhost') : null;
  if (identity) trust(identity);
  const server = identity ? createSecureServer(identity, answer) : createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    ports.push(socket.remotePort!);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const name = scheme === 'https' ? 'localhost' : '127.0.0.1';
  return { origin: `${scheme}://${name}:${(server.address() as AddressInfo).port}`, ports };
}

/** All that main asks of a site: a call, a text of its media, a file. */
async function useAll(origin: string, resolveProxy: ResolveProxy): Promise<void> {
  const from = () => origin;
  const userAgent = 'Yoru (test)';
  const send = createGotTransport({ origin: from, userAgent, language: () => 'en', resolveProxy });
  expect(await send({ method: 'GET', path: '/call', form: null })).toEqual({ status: 200, body: '{}' });
  expect(await createTextFetch({ origin: from, userAgent, resolveProxy })('/text')).toBe('WEBVTT');
  const asked = { from: 0, etag: null, responseMs: 30_000, stallMs: 30_000, userAgent, resolveProxy };
  const file = await requestFile({ ...asked, address: `${origin}/file` }, AbortSignal.timeout(60_000));
  const parts: Buffer[] = [];
  for await (const bytes of file.body) parts.push(Buffer.from(bytes));
  expect(Buffer.concat(parts).equals(FILE)).toBe(true);
}

test.each(
  (['http', 'https'] as const).flatMap((scheme) => [
    [scheme, 'PROXY', startHttpProxy] as const,
    [scheme, 'SOCKS5', startSocksProxy] as const,
  ]),
)('to a site of %s everything goes through a %s', async (scheme, word, start) => {
  const site = await startSite(scheme);
  const proxy = await start(onTestFinished);
  await useAll(site.origin, async () => `${word} 127.0.0.1:${proxy.port}`);
  expect(proxy.asked).toEqual([1, 2, 3].map(() => new URL(site.origin).host));
  expect(site.ports).toHaveLength(3);
  expect(site.ports.filter((port) => !proxy.ports.has(port))).toEqual([]);
});

test('the next proxy is tried where one does not answer, and none where the system wants none', async () => {
  const site = await startSite('http');
  const proxy = await startHttpProxy(onTestFinished);
  await useAll(site.origin, async () => `PROXY 127.0.0.1:1; PROXY 127.0.0.1:${proxy.port}; DIRECT`);
  expect(proxy.asked).toHaveLength(3);
  await useAll(site.origin, async () => 'DIRECT');
  expect(proxy.asked).toHaveLength(3);
});

test('a proxy that wants a password is said to, and nothing goes past it', async () => {
  const site = await startSite('http');
  const proxy = await startHttpProxy(onTestFinished, 407);
  const resolveProxy = async () => `PROXY 127.0.0.1:${proxy.port}; DIRECT`;
  const options = { origin: () => site.origin, userAgent: 'Yoru (test)', resolveProxy };
  const send = createGotTransport({ ...options, language: () => 'en' });
  await expect(send({ method: 'GET', path: '/call', form: null })).rejects.toMatchObject({
    code: 'proxy_login',
  });
  await expect(createTextFetch(options)('/text')).rejects.toMatchObject({ code: 'proxy_login' });
  const asked = { from: 0, etag: null, responseMs: 30_000, stallMs: 30_000, ...options };
  const failed = await requestFile(
    { ...asked, address: `${site.origin}/file` },
    AbortSignal.timeout(60_000),
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'proxy_login' });
  expect(() => readSetback(failed)).toThrow();
  expect(site.ports).toEqual([]);
});

test.each([
  ['PROXY a:3128; DIRECT', [{ kind: 'http', host: 'a', port: 3128 }, null]],
  [
    'HTTPS a;SOCKS5 [::1]:9',
    [
      { kind: 'https', host: 'a', port: 443 },
      { kind: 'socks5', host: '::1', port: 9 },
    ],
  ],
  ['QUIC a:1; nonsense', []],
  ['', []],
])('the list "%s" is read', (list, proxies) => {
  expect(readProxyList(list)).toEqual(proxies);
});

test('a proxy of SOCKS5 that does not answer, or takes another password, is said as one of HTTP is', async () => {
  const site = await startSite('http');
  const login = { user: 'hana', password: 'right' };
  const proxy = await startSocksProxy(onTestFinished, login);
  const call = (port: number, password: string) => {
    const own = { kind: 'socks5', host: '127.0.0.1', port, login: { user: 'hana', password } } as const;
    const options = { origin: () => site.origin, userAgent: 'Yoru (test)', language: () => 'en' };
    const send = createGotTransport({ ...options, resolveProxy: async () => [own] });
    return send({ method: 'GET', path: '/call', form: null });
  };
  await expect(call(1, 'right')).rejects.toMatchObject({ code: 'offline' });
  await expect(call(proxy.port, 'wrong')).rejects.toMatchObject({ code: 'proxy_login' });
  expect(site.ports).toEqual([]);
  expect((await call(proxy.port, 'right')).status).toBe(200);
});
