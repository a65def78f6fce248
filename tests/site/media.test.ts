import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { proxyWanted } from '../support/through-proxy.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import { runSite, type SiteProcess } from './run-site.ts';
import { fetchRaw, filePaths, serveWorld } from './support.ts';

const CONTENT = randomBytes(3 * 1024 * 1024 + 17);
const GIB = 1024 ** 3;

const world = shared(await makeWorld());
await world.buildVideo({ files: { '360p': CONTENT } });
const site = shared(await serveWorld(world));
const path = filePaths(await site.get('/api/videofile.php?video_id=1001'))[0]!;

const ranged = (range: string, more: Record<string, string> = {}) =>
  site.get(path, { headers: { range, ...more } });

describe('bytes of a video', () => {
  test('the whole, with what a player needs to ask for parts', async () => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(CONTENT.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
    });
    expect(reply.headers.etag).toBe(`"${createHash('sha256').update(CONTENT).digest('hex').slice(0, 32)}"`);
    expect(reply.bytes.equals(CONTENT)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-65535', 0, 65_536],
    ['bytes=5-262148', 5, 262_149],
    ['bytes=1000000-2999999', 1_000_000, 3_000_000],
    ['bytes=-100', CONTENT.length - 100, CONTENT.length],
    ['bytes=3000000-', 3_000_000, CONTENT.length],
    ['bytes=3000000-99999999', 3_000_000, CONTENT.length],
  ])('%s', async (range, start, end) => {
    const reply = await ranged(range);
    expect(reply.status).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/${CONTENT.length}`,
      'content-length': String(end - start),
    });
    expect(reply.bytes.equals(CONTENT.subarray(start, end))).toBe(true);
  });

  test.each(['bytes=3145745-', 'bytes=-0', 'bytes=0-1,5-6'])('%s cannot be had', async (range) => {
    const reply = await ranged(range);
    expect(reply.status).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${CONTENT.length}`);
    expect(reply.json()).toMatchObject({ ok: false, code: 'range_not_satisfiable' });
  });

  test('HEAD describes the whole, whatever part it names', async () => {
    const reply = await site.get(path, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([reply.status, reply.headers['content-length'], reply.bytes.length]).toEqual([
      200,
      String(CONTENT.length),
      0,
    ]);
  });

  test('If-Range: the part of what is still the same, the whole of what is not', async () => {
    const { headers } = await site.get(path, { method: 'HEAD' });
    expect((await ranged('bytes=0-1', { 'if-range': headers.etag! })).status).toBe(206);
    expect((await ranged('bytes=0-1', { 'if-range': `W/${headers.etag}` })).status).toBe(200);
    expect((await ranged('bytes=0-1', { 'if-range': '"x"' })).status).toBe(200);
    expect((await ranged('bytes=9999999-', { 'if-range': '"x"' })).status).toBe(200);
  });

  test('conditions come before the range', async () => {
    const { headers } = await site.get(path, { method: 'HEAD' });
    expect((await ranged('bytes=0-1', { 'if-none-match': headers.etag! })).status).toBe(304);
    expect((await ranged('bytes=0-1', { 'if-modified-since': headers['last-modified']! })).status).toBe(304);
    expect((await ranged('bytes=0-1', { 'if-match': '"x"' })).status).toBe(412);
  });

  test('32 readers at once each get their own bytes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_none, at) => ranged(`bytes=${at * 90_000}-${at * 90_000 + 400_000}`)),
    );
    replies.forEach((reply, at) => {
      expect(reply.bytes.equals(CONTENT.subarray(at * 90_000, at * 90_000 + 400_001))).toBe(true);
    });
  });

  test('a file that is not as long as its record says is an error, not a wrong answer', async () => {
    const video = await world.buildVideo({ files: { '360p': 'short' } });
    world.database.sqlite.exec(`UPDATE media_object SET bytes = 6 WHERE key = '${video.files['360p']!.key}'`);
    const [damaged] = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`));
    expect((await site.get(damaged!)).status).toBe(500);
    world.database.sqlite.exec(`UPDATE media_object SET bytes = 5 WHERE key = '${video.files['360p']!.key}'`);
    expect((await site.get(damaged!)).text).toBe('short');
  });

  test('a record whose file is gone is 404', async () => {
    const video = await world.buildVideo({ files: { '360p': 'gone soon' } });
    const { key } = video.files['360p']!;
    const [address] = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`));
    await rm(join(world.mediaDir, key.slice(0, 2), key));
    expect((await site.get(address!)).status).toBe(404);
  });
});

describe('pictures', () => {
  test('are cached for an hour, by many for a minute, and served from memory with the same headers', async () => {
    const picture = `/media/p/${(await world.buildVideo()).thumbKey}.320.webp`;
    const [first, second] = [await site.get(picture), await site.get(picture)];
    expect(first.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60');
    expect(first.headers['content-type']).toBe('image/webp');
    const ofBoth = ({ headers }: typeof first) => ({ ...headers, date: '' });
    expect(ofBoth(second)).toEqual(ofBoth(first));
    expect((await site.get(picture, { headers: { 'if-none-match': first.headers.etag! } })).status).toBe(304);
    const part = await site.get(picture, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text]).toEqual([206, 'pict']);
    expect(part.headers.etag).toBe(first.headers.etag);
  });

  const seen = async (picture: string) => [
    (await site.get(picture)).status,
    (await site.get(picture)).status,
  ];
  const change = (sql: string) => world.database.sqlite.exec(sql);

  test.each(['is_private = 1', `state = 'deleted'`, `state = 'pending'`, `thumb_key = ''`])(
    'of a video are gone at once, from memory too, with %s',
    async (now) => {
      const { id, thumbKey } = await world.buildVideo();
      const picture = `/media/p/${thumbKey}.320.webp`;
      expect(await seen(picture)).toEqual([200, 200]);
      change(`UPDATE video SET ${now} WHERE id = ${id}`);
      expect(await seen(picture)).toEqual([404, 404]);
    },
  );

  test.each([
    ['member', 'avatar_key'],
    ['member', 'cover_key'],
    ['channel', 'image_key'],
    ['channel', 'cover_key'],
    ['model', 'image_key'],
  ] as const)('of a %s are gone at once where another %s replaces them', async (table, column) => {
    const owners = {
      member: () => world.buildMember(),
      model: () => buildModel(world),
      channel: () => buildChannel(world),
    };
    const { id } = owners[table]();
    const { id: video, thumbKey } = await world.buildVideo();
    change(`UPDATE video SET thumb_key = '' WHERE id = ${video}`);
    const picture = `/media/p/${thumbKey}.320.webp`;
    expect(await seen(picture)).toEqual([404, 404]);
    change(`UPDATE ${table} SET ${column} = '${thumbKey}' WHERE id = ${id}`);
    expect(await seen(picture)).toEqual([200, 200]);
    change(`UPDATE ${table} SET ${column} = 'another' WHERE id = ${id}`);
    expect(await seen(picture)).toEqual([404, 404]);
  });

  test('a query that is no signature is no address', async () => {
    const picture = `/media/p/${(await world.buildVideo()).thumbKey}.320.webp`;
    expect((await site.get(`${picture}?v=2`)).status).toBe(404);
    expect((await site.get(`${picture}?`)).status).toBe(200);
  });
});

// By itself, in front of it no proxy.
describe.skipIf(proxyWanted() !== null)('in a process of its own', () => {
  let running: SiteProcess;
  let onPort = 0;
  let big: string;
  let key: string;
  const size = 5 * GIB;

  beforeAll(async () => {
    const video = await world.buildVideo({ files: { '360p': 'sparse' } });
    ({ key } = video.files['360p']!);
    const file = await open(join(world.mediaDir, key.slice(0, 2), key), 'r+');
    await file.truncate(size);
    await file.close();
    world.database.sqlite.exec(`UPDATE media_object SET bytes = ${size} WHERE key = '${key}'`);
    const flags = ['--web', join(world.dir, 'no-web'), '--log-level', 'warn'];
    running = runSite(['--port', '0', '--data', world.dir, ...flags]);
    onPort = await running.listening;
    const reply = await fetchRaw(port(), `/api/videofile.php?video_id=${video.id}`);
    big = filePaths(reply)[0]!;
  });

  afterAll(async () => {
    running.signal('SIGTERM');
    expect((await running.exited).code).toBe(0);
  });

  const port = () => onPort;
  const pid = () => running.pid;
  const rss = async () => {
    const status = await readFile(`/proc/${pid()}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };
  const openFiles = () =>
    readdirSync(`/proc/${pid()}/fd`).filter((fd) => {
      try {
        return readlinkSync(`/proc/${pid()}/fd/${fd}`).endsWith(key);
      } catch {
        return false;
      }
    }).length;

  test('a gigabyte of a 5 GB file goes through without staying: memory is flat', async () => {
    expect((await fetchRaw(port(), big, { method: 'HEAD' })).headers['content-length']).toBe(String(size));
    // Past the warm-up of buffers and code, which does not grow with the size (performance, trap 10).
    await read(big, 96 * 1024 ** 2);
    const before = await rss();
    let peak = before;
    const watch = setInterval(() => void rss().then((now) => (peak = Math.max(peak, now))), 50);
    const bytes = await read(big, GIB);
    clearInterval(watch);
    expect(bytes).toBeGreaterThanOrEqual(GIB);
    expect(peak - before).toBeLessThan(48 * 1024 ** 2);
  });

  test('parts beyond 4 GB are exact', async () => {
    const reply = await fetchRaw(port(), big, { headers: { range: `bytes=${size - 10}-` } });
    expect(reply.headers['content-range']).toBe(`bytes ${size - 10}-${size - 1}/${size}`);
    expect(reply.bytes.equals(Buffer.alloc(10))).toBe(true);
  });

  test('clients that leave in the middle leave no file open', async () => {
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port(), '127.0.0.1', () =>
          socket.write(`GET ${big} HTTP/1.1\r\nHost: x\r\n\r\n`),
        );
        socket.once('data', () => {
          socket.destroy();
          resolve();
        });
      });
    await expect.poll(openFiles).toBe(0);
    const stay = connect(port(), '127.0.0.1', () => stay.write(`GET ${big} HTTP/1.1\r\nHost: x\r\n\r\n`));
    await new Promise((resolve) => stay.once('data', resolve));
    stay.pause();
    // The control: a reader that stays is seen to hold the file.
    expect(openFiles()).toBe(1);
    await Promise.all(Array.from({ length: 20 }, leave));
    await expect.poll(openFiles).toBe(1);
    stay.destroy();
    await expect.poll(openFiles).toBe(0);
    expect((await fetchRaw(port(), '/health')).status).toBe(200);
  });

  /** Reads a body and throws it away; stops after `most` bytes. */
  function read(address: string, most = Number.POSITIVE_INFINITY): Promise<number> {
    return new Promise((resolve, reject) => {
      let bytes = 0;
      const request = httpGet(
        { host: '127.0.0.1', port: port(), path: address, agent: false },
        (response) => {
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes >= most) request.destroy();
          });
          response.on('close', () => resolve(bytes));
        },
      );
      request.on('error', (error) => (bytes >= most ? resolve(bytes) : reject(error)));
    });
  }
});
