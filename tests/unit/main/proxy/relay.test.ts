import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumPath } from '../../../../build/scripts/lib/system.mjs';
import { chosenProxies } from '../../../../src/main/proxy/own-proxy.ts';
import { createRelay } from '../../../../src/main/proxy/relay.ts';
import { openTunnel } from '../../../../src/main/proxy/tunnel.ts';
import { DEFAULT_PROXY, type ProxyChoice } from '../../../../src/shared/entities/proxy-choice.ts';
import { startHttpProxy, startSocksProxy } from '../../../support/proxy-server.ts';

const LOGIN = { user: 'hana', password: 'ｐａｓｓ：夜' };
const never = () => Promise.reject(new Error('the system was asked'));

/** A site that knows from which port each connection came. */
async function startSite() {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    let body = '';
    asked.on('data', (part: Buffer) => (body += String(part)));
    asked.on('end', () =>
      answer
        .setHeader('x-headers', Object.keys(asked.headers).join())
        .end(`<h1>${asked.method} ${asked.url} ${body}</h1>`),
    );
  });
  server.on('connection', (socket: Socket) => {
    ports.push(socket.remotePort!);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, ports, open: () => sockets.size };
}

function relayOver(choice: Partial<ProxyChoice>, password = '') {
  const chosen: ProxyChoice = { ...DEFAULT_PROXY, mode: 'own', host: '127.0.0.1', ...choice };
  const resolve = chosenProxies(
    () => chosen,
    async () => password,
    never,
  );
  const relay = createRelay(resolve, randomBytes(16).toString('base64url'));
  onTestFinished(relay.close);
  return relay;
}

/** What a program of this machine gets from a relay for an address. */
async function through(port: number, url: string, authorization: string | null) {
  const headers = {
    host: new URL(url).host,
    ...(authorization !== null && { 'proxy-authorization': authorization }),
  };
  return new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: url, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode, body })).on('error', reject);
    });
    asked.on('error', reject).end();
  });
}

const KINDS = [
  ['http', (isSafe: boolean) => startHttpProxy(onTestFinished, 200, isSafe ? LOGIN : null)],
  ['socks5', (isSafe: boolean) => startSocksProxy(onTestFinished, isSafe ? LOGIN : null)],
] as const;

test.each(KINDS)(
  'a browser’s pages, forms and all go through an own proxy of %s with a password',
  async (kind, start) => {
    const site = await startSite();
    const proxy = await start(true);
    const relay = relayOver({ kind, port: proxy.port, user: LOGIN.user }, LOGIN.password);
    const browser = await chromium.launch({
      executablePath: chromiumPath() ?? '',
      args: ['--no-sandbox'],
      proxy: {
        server: `http://127.0.0.1:${await relay.port()}`,
        username: relay.login.user,
        password: relay.login.password,
        bypass: '<-loopback>',
      },
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const answer = await page.goto(`http://127.0.0.1:${site.port}/night?a=1`);
    expect(await page.textContent('h1')).toBe('GET /night?a=1 ');
    // What is between client and relay stays there.
    expect(answer?.headers()['x-headers']).not.toContain('proxy');
    const sent = await page.evaluate(async () =>
      (await fetch('/form', { method: 'POST', body: 'b=2' })).text(),
    );
    expect(sent).toBe('<h1>POST /form b=2</h1>');
    expect(site.ports.length).toBeGreaterThan(0);
    expect(site.ports.filter((port) => !proxy.ports.has(port))).toEqual([]);
  },
);

test('who does not know the relay’s secret gets nowhere by it', async () => {
  const site = await startSite();
  const proxy = await startHttpProxy(onTestFinished);
  const relay = relayOver({ port: proxy.port });
  const port = await relay.port();
  const good = `Basic ${Buffer.from(`${relay.login.user}:${relay.login.password}`).toString('base64')}`;
  const url = `http://127.0.0.1:${site.port}/`;
  expect((await through(port, url, null)).status).toBe(407);
  expect((await through(port, url, good.slice(0, -4))).status).toBe(407);
  expect(site.ports).toEqual([]);
  // The control: who knows it.
  expect(await through(port, url, good)).toEqual({ status: 200, body: '<h1>GET / </h1>' });
});

test.each([
  ['is not there', async () => 1],
  ['takes another password', async () => (await startHttpProxy(onTestFinished, 200, LOGIN)).port],
])('where an own proxy %s, nothing goes past it', async (_how, start) => {
  const site = await startSite();
  const relay = relayOver({ port: await start(), user: 'hana' }, 'wrong');
  const word = `Basic ${Buffer.from(`${relay.login.user}:${relay.login.password}`).toString('base64')}`;
  const { status } = await through(await relay.port(), `http://127.0.0.1:${site.port}/`, word);
  expect([status, site.ports]).toEqual([502, []]);
});

test('who goes before the tunnel is there leaves none', async () => {
  const site = await startSite();
  const proxy = await startHttpProxy(onTestFinished);
  let isAsked = () => undefined as void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  let goOn = () => undefined as void;
  const mayGo = new Promise<void>((resolve) => (goOn = resolve));
  const relay = createRelay(async () => {
    isAsked();
    await mayGo;
    return [{ kind: 'http', host: '127.0.0.1', port: proxy.port, login: null }];
  }, 'a secret');
  onTestFinished(relay.close);
  const client = connect(await relay.port(), '127.0.0.1');
  const word = Buffer.from(`${relay.login.user}:${relay.login.password}`).toString('base64');
  client.write(
    `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\nHost: a\r\nProxy-Authorization: Basic ${word}\r\n\r\n`,
  );
  await asked;
  client.resetAndDestroy();
  await once(client, 'close');
  // The relay hears of it a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  goOn();
  await expect.poll(() => site.ports.length).toBe(1);
  await expect.poll(site.open, { timeout: 3_000 }).toBe(0);
});

test.each([
  ['no status of HTTP', 'HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n', 502],
  ['a trailer that does not come', 'HTTP/1.1 200 OK\r\nTrailer: x\r\nContent-Length: 0\r\n\r\n', 200],
  ['another protocol', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 502],
  ['what only a proxy asks', 'HTTP/1.1 407 X\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n', 502],
  ['half of what it said', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'aborted'],
])('a site that answers with %s ends no relay', async (_what, words, expected) => {
  const site = createSocketServer((socket) => socket.once('data', () => socket.end(words)));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  const proxy = await startHttpProxy(onTestFinished);
  const relay = relayOver({ port: proxy.port });
  const good = `Basic ${Buffer.from(`${relay.login.user}:${relay.login.password}`).toString('base64')}`;
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const ended = await through(await relay.port(), url, good).then(
    ({ status }) => status,
    (thrown: Error) => thrown.message,
  );
  expect(ended).toBe(expected);
});

test('a name or a password that SOCKS5 cannot say is refused in words', async () => {
  const site = await startSite();
  const proxy = await startSocksProxy(onTestFinished, LOGIN);
  const resolve = chosenProxies(
    () => ({ ...DEFAULT_PROXY, mode: 'own', kind: 'socks5', host: '127.0.0.1', port: proxy.port, user: 'a' }),
    async () => '夜'.repeat(90),
    never,
  );
  await expect(openTunnel(resolve, new URL(`http://127.0.0.1:${site.port}/`))).rejects.toMatchObject({
    code: 'proxy_login',
  });
  expect(proxy.asked).toEqual([]);
});

test('without an own proxy the system says, or nobody', async () => {
  const system = async () => 'PROXY a:80';
  const of = (mode: ProxyChoice['mode']) =>
    chosenProxies(
      () => ({ ...DEFAULT_PROXY, mode, host: '[::1]' }),
      async () => '',
      system,
    )('https://site.test/');
  expect(await Promise.all([of('system'), of('none'), of('own')])).toEqual([
    'PROXY a:80',
    [null],
    [{ kind: 'http', host: '::1', port: 8_080, login: null }],
  ]);
});
