import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { TIMES } from '../../src/site/app/http/http-server.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { makeWorld, type World } from '../support/world.ts';
import { openUploader } from './upload-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

const rows: readonly Endpoint[] = Object.values(api);
/** Addresses that take a body in parts. */
const PATHS = [...new Set(rows.filter(({ encoding }) => encoding === 'multipart').map(({ path }) => path))];
const WINDOW_MS = 1_000;
const config = { trustProxy: proxiesIn('loopback') };

let world: World;
/** With the times of a site that serves, and with short ones. */
let site: TestSite, brisk: TestSite;
const tokens: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await makeWorld();
  site = await serveWorld(world, { config });
  brisk = await serveWorld(world, {
    config,
    times: { ...TIMES, body: { ...TIMES.body, windowMs: WINDOW_MS } },
  });
  for (let at = 0; at < 2; at += 1) tokens.push(await world.sessionFor(world.buildMember({ role: 'admin' })));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await brisk[Symbol.asyncDispose]();
  await world.dispose();
});

interface Begun {
  readonly path: string;
  readonly address: string;
  readonly token?: string | undefined;
  readonly head?: string;
  readonly length?: number;
}

/** Opens a request and sends none of its body. */
async function begin(port: number, { path, address, token, length = 100_000, head }: Begun): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `${head ?? `POST ${path} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b`}\r\nHost: x\r\n` +
      `X-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n` +
      `${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`,
  );
  return socket;
}

const statusOf = async (socket: Socket) =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1]);

/** What a whole form is answered, and after how long. */
async function whole(port: number, form: Begun) {
  const body = '--b\r\nContent-Disposition: form-data; name="act"\r\n\r\n99\r\n--b--\r\n';
  const at = performance.now();
  const socket = await begin(port, { ...form, length: body.length });
  socket.write(body);
  return { status: await statusOf(socket), ms: performance.now() - at };
}

describe.each(PATHS)('forms that are started and not sent: %s', (path) => {
  test.each([
    ['of one network', '10.0.1.1', '10.0.2.1', 1],
    ['of one member, for others beside him', '10.0.1.1', '10.0.1.1', 1],
    ['of one member in many networks, and not for himself', null, '10.0.2.1', 1],
  ] as const)('do not shut it when they are %s', async (_name, from, address, other) => {
    const isOpen = rows.some((row) => row.path === path && row.access === 'visitor');
    // Only their networks distinguish visitors.
    if (isOpen && from === address) return;
    for (let at = 0; at < 70; at += 1)
      await begin(site.port, { path, address: from ?? `10.1.${at}.1`, token: tokens[0] });
    const { status, ms } = await whole(site.port, { path, address, token: tokens[other] });
    expect([429, 503, 408]).not.toContain(status);
    expect(ms).toBeLessThan(2_500);
  });

  test('are given up within half a window, dripping ones within two; an honest slow one is not', async () => {
    const of = (member: number, address: string) => ({ path, address, token: tokens[member] });
    const at = performance.now();
    const idle = await begin(brisk.port, of(0, '10.0.1.1'));
    const dripping = await begin(brisk.port, of(0, '10.0.1.2'));
    const honest = await begin(brisk.port, { ...of(1, '10.0.1.3'), length: 200_000 });
    const drip = setInterval(() => dripping.write('-'), 100);
    const answered = { honest: false };
    honest.on('data', () => (answered.honest = true));
    const answers = Promise.all([
      statusOf(idle).then((code) => [code, performance.now() - at]),
      statusOf(dripping),
    ]);
    // 20 KB a second with a pause: three windows and more.
    honest.write('--b\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n\r\n');
    for (const ms of [400, 400, 900, 400, 400, 900, 400]) {
      honest.write('x'.repeat(20_000));
      await pause(ms);
    }
    const [[code, ms], slow] = await answers;
    clearInterval(drip);
    expect([code, slow]).toEqual([408, 408]);
    expect(ms).toBeLessThan(WINDOW_MS);
    expect(honest.destroyed).toBe(false);
    // What is no form of the address is refused at once; its pace is not what is wrong with it.
    if (answered.honest) expect(path).toBe('/api/video_edit.php');
  });
});

test('an idle form is given up in seconds', () => {
  expect(TIMES.body.windowMs / 2).toBeLessThanOrEqual(5_000);
});

test('the bytes of uploads are counted by member as well', async () => {
  const [many, other] = [await openUploader(site, world), await openUploader(site, world)];
  for (let at = 0; at < 3; at += 1) {
    const { address } = await many.begin(50_000);
    for (let more = 0; more < 25; more += 1)
      await begin(site.port, {
        path: address,
        address: `10.1.${at}.1`,
        token: many.token,
        head:
          `PATCH ${address} HTTP/1.1\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
          'Content-Type: application/offset+octet-stream',
      });
  }
  const { address } = await other.begin(5);
  expect((await other.patch(address, 0, Buffer.from('12345'))).status).toBe(204);
});
