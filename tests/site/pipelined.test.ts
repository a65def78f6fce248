import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { filePaths, sendBytes, serveWorld } from './support.ts';

const world = shared(await makeWorld());
await world.buildVideo({ files: { '360p': randomBytes(8 * 1024 * 1024) } });
const site = shared(await serveWorld(world));
const path = filePaths(await site.get('/api/videofile.php?video_id=1001'))[0]!;

const ask = (address: string, more = '') => `GET ${address} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** Files of the world's media that this process, which is the site's, holds open. */
function openMedia(): number {
  const names = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return names.filter((name) => name.startsWith(world.mediaDir)).length;
}

test('a client that asks ahead and reads nothing holds one file open', async () => {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(ask(path).repeat(60));
  await expect.poll(openMedia).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(openMedia()).toBe(1);
  socket.destroy();
  await expect.poll(openMedia).toBe(0);
});

test('what is asked ahead is answered in order', async () => {
  const addresses = ['/health', `${path}&x`, '/robots.txt', '/api/json/site.json', '/health'];
  const range = ask(path, 'Range: bytes=0-3\r\n');
  const { text, closed } = await sendBytes(
    site.port,
    addresses.map((address) => ask(address)).join('') + range + ask('/health', 'Connection: close\r\n'),
  );
  expect(closed).toBe(true);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 404, 200, 200, 200, 206, 200]);
});

test('who asks for more ahead than anybody does is cut off', async () => {
  const { text, closed } = await sendBytes(site.port, ask(path) + ask('/health').repeat(200), 60_000);
  expect(closed).toBe(true);
  expect(text.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(101);
  expect((await site.get('/health')).status).toBe(200);
});
