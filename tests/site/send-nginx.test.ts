import { hash, randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { HANDED_MAX } from '../../src/site/app/http/hand-over.ts';
import { JUDGED } from '../../src/site/app/http/watch-answer.ts';
import { startSendingNginx } from '../support/sending-nginx.ts';
import { shared } from '../support/shared.ts';
import { servedWorld } from './served-world.ts';
import { fetchRaw, filePaths, serveWorld, type Ask, type Reply } from './support.ts';

/** What the sockets between hold is less. */
const FILM = randomBytes(64 * 1024 * 1024);
const CLIP = randomBytes(1.5 * 1024 * 1024);

const { world, site } = await servedWorld({ members: 2 }, { config: { sendFiles: 'nginx' } });
const nginx = shared(await startSendingNginx(site, world.mediaDir));
const [owner, stranger] = world.members;
const video = await world.buildVideo({
  uploaderId: owner!.id,
  title: 'Night rain',
  titleJa: '夜の雨',
  files: { '360p': CLIP },
});
const path = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`))[0]!;

/** The same world, of which the site sends everything itself. */
const plain = shared(await serveWorld(world));

const through = (address: string, ask?: Ask) => fetchRaw(nginx.port, address, ask);
const isHanded = async (address: string, ask?: Ask) =>
  (await site.get(address, ask)).headers['x-accel-redirect'] !== undefined;
const film = () => site.context.addresses;
const signed = (kind: 'video' | 'download', id: number, key: string, viewer = 0) =>
  film().sign({ kind, videoId: String(id), format: '360p', key }, viewer).path;
const hide = (id: number, isPrivate: 0 | 1) =>
  world.database.sqlite.exec(`UPDATE video SET is_private = ${isPrivate} WHERE id = ${id}`);

/** Headers of the connection, and of nginx itself. */
const OWN = ['date', 'connection', 'server', 'keep-alive', 'transfer-encoding', 'x-request-id'];
const seen = ({ status, headers, bytes }: Reply) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  bytes: hash('sha256', bytes),
});

const { etag = '', 'last-modified': modified = '' } = (await site.get(path, { method: 'HEAD' })).headers;
const key = video.files['360p']!.key;
const saving = signed('download', video.id, key);

describe('an answer through nginx is byte for byte that of the site, with the same headers', () => {
  test.each<readonly [string, Ask, isHanded: boolean]>([
    ['whole', {}, true],
    ['part', { headers: { range: 'bytes=1000-1999' } }, true],
    ['one byte', { headers: { range: 'bytes=0-0' } }, true],
    ['open part', { headers: { range: 'bytes=1500000-' } }, true],
    ['part beyond the end', { headers: { range: 'bytes=1500000-99999999' } }, true],
    ['suffix', { headers: { range: 'bytes=-500' } }, true],
    ['suffix that is longer than the file', { headers: { range: 'bytes=-99999999' } }, true],
    ['several', { headers: { range: 'bytes=0-1,5-6' } }, false],
    ['not satisfiable', { headers: { range: 'bytes=99999999-' } }, false],
    ['no last byte', { headers: { range: 'bytes=-0' } }, false],
    ['backwards', { headers: { range: 'bytes=9-2' } }, false],
    ['broken', { headers: { range: 'bytes=a-b' } }, false],
    ['spaces', { headers: { range: 'bytes= 1 - 2' } }, false],
    ['upper case', { headers: { range: 'BYTES=1-2' } }, false],
    ['another unit', { headers: { range: 'items=0-1' } }, false],
    ['huge numbers', { headers: { range: 'bytes=0-99999999999999999999999' } }, false],
    ['If-Range that holds', { headers: { range: 'bytes=0-9', 'if-range': etag } }, true],
    ['If-Range, weak', { headers: { range: 'bytes=0-9', 'if-range': `W/${etag}` } }, false],
    ['If-Range of another', { headers: { range: 'bytes=0-9', 'if-range': '"another"' } }, false],
    ['If-Range by a date too young', { headers: { range: 'bytes=0-9', 'if-range': modified } }, false],
    ['If-None-Match that is met', { headers: { 'if-none-match': etag } }, false],
    ['If-None-Match of another', { headers: { 'if-none-match': '"another"' } }, false],
    ['If-Modified-Since, same', { headers: { 'if-modified-since': modified } }, false],
    [
      'If-Modified-Since, earlier',
      { headers: { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' } },
      false,
    ],
    [
      'If-None-Match of another, and a date that is met',
      { headers: { 'if-none-match': '"another"', 'if-modified-since': modified } },
      false,
    ],
    ['If-Match that is met', { headers: { 'if-match': etag } }, false],
    ['If-Match of another', { headers: { 'if-match': '"another"' } }, false],
    [
      'If-Unmodified-Since, earlier',
      { headers: { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' } },
      false,
    ],
    ['If-Unmodified-Since, same', { headers: { 'if-unmodified-since': modified } }, false],
    ['HEAD', { method: 'HEAD' }, false],
    ['HEAD with a range', { method: 'HEAD', headers: { range: 'bytes=0-9' } }, false],
    ['POST', { method: 'POST' }, false],
    ['compression', { headers: { 'accept-encoding': 'gzip, br' } }, true],
  ])('%s', async (_name, ask, expected) => {
    expect(seen(await through(path, ask))).toEqual(seen(await plain.get(path, ask)));
    expect(await isHanded(path, ask)).toBe(expected);
  });

  test('so is that of a file to save', async () => {
    for (const ask of [{}, { headers: { range: 'bytes=1000-1999' } }]) {
      expect(seen(await through(saving, ask))).toEqual(seen(await plain.get(saving, ask)));
      expect(await isHanded(saving, ask)).toBe(true);
    }
  });

  test.each([
    ['en', 'Night rain 360p.mp4'],
    ['ja', '夜の雨 360p.mp4'],
  ])('a file to save has its name in the language %s', async (language, name) => {
    const { headers } = await through(saving, { headers: { 'accept-language': language } });
    expect(headers['content-disposition']).toContain(encodeURIComponent(name));
  });

  test('large pictures are handed over with caching for everybody; small ones stay answers in memory', async () => {
    const large = await world.addMedia(randomBytes(200_000), { contentType: 'image/webp' });
    world.database.sqlite.exec(`UPDATE member SET cover_key = '${large.key}' WHERE id = ${owner!.id}`);
    const picture = `/media/p/${large.key}`;
    expect(await isHanded(picture)).toBe(true);
    expect(seen(await through(picture))).toEqual(seen(await plain.get(picture)));
    expect((await through(picture)).headers['cache-control']).toBe('public, max-age=3600, s-maxage=60');
    expect(await isHanded(`/media/p/${video.thumbKey}.320.webp`)).toBe(false);
  });
});

describe('each request is judged', () => {
  test('by its signature and its time', async () => {
    const other = path.endsWith('A') ? `${path.slice(0, -1)}B` : `${path.slice(0, -1)}A`;
    expect((await through(other)).status).toBe(404);
    expect((await through(path.replace(/e=\d+/, 'e=1999999999'))).status).toBe(404);
    const address = signed('video', video.id, key);
    world.clock.advance(301_000);
    const expired = await through(address);
    expect([expired.status, expired.json()]).toMatchObject([403, { code: 'address_expired' }]);
    expect((await through(signed('video', video.id, key))).status).toBe(200);
  });

  test('by who the viewer is: the owner of a private video, and nobody else', async () => {
    const hidden = await world.buildVideo({
      isPrivate: true,
      uploaderId: owner!.id,
      files: { '360p': CLIP },
    });
    const address = (viewer: number) => signed('video', hidden.id, hidden.files['360p']!.key, viewer);
    expect((await through(address(owner!.id))).bytes.equals(CLIP)).toBe(true);
    expect((await through(address(stranger!.id))).status).toBe(404);
    expect((await through(address(0))).status).toBe(404);
    const token = await world.sessionFor(stranger!);
    expect((await through(address(owner!.id), { token })).status).toBe(404);
  });

  test('by what it shows now: hidden between two parts, the second is refused', async () => {
    const address = signed('video', video.id, key);
    const part = (from: number) => through(address, { headers: { range: `bytes=${from}-${from + 999}` } });
    expect((await part(0)).status).toBe(206);
    hide(video.id, 1);
    expect((await part(1_000)).status).toBe(404);
    hide(video.id, 0);
    expect((await part(1_000)).status).toBe(206);
  });
});

test.each([
  '/-/media/',
  `/-/media/${key.slice(0, 2)}/${key}`,
  `/-/media/..%2f${key}`,
  `/%2d/media/${key.slice(0, 2)}/${key}`,
  `//-/media/${key.slice(0, 2)}/${key}`,
  `/x/..//-/media/${key.slice(0, 2)}/${key}`,
  `/media/../-/media/${key.slice(0, 2)}/${key}`,
  `/-/media/../site.db`,
  `/-/media/%2e%2e/site.db`,
  `/-/media/..%2fsite.db`,
  `/media/p/..%2f..%2fsite.db`,
  `/media/p/%2e%2e/site.db`,
  `/media/v/${video.id}/360p/..%2f${key}`,
  `/media/v/${video.id}/360p/${key}/../../site.db`,
])('%s gives no file', async (address) => {
  const reply = await through(address);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(reply.bytes.length).toBeLessThan(20_000);
});

describe('what becomes private while it is sent', () => {
  /** Begins to read, and stops. */
  const begin = (address: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port: nginx.port, host: '127.0.0.1', path: address, headers }, (answer) => {
        answer.once('data', () => {
          answer.pause();
          resolve(answer);
        });
      });
      asked.on('error', reject);
      asked.end();
    });
  /** Reads on to the end. @returns bytes that still came, and whether all did */
  const readOn = (answer: IncomingMessage) =>
    new Promise<{ readonly bytes: number; readonly isWhole: boolean }>((resolve) => {
      let bytes = 0;
      answer.on('error', () => undefined);
      answer.on('close', () => resolve({ bytes, isWhole: answer.complete }));
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.resume();
    });

  test('ends: a long answer at once, by the site; of others at most a part is on its way', async () => {
    const long = await world.buildVideo({ files: { '360p': FILM } });
    const stored = long.files['360p']!.key;
    const address = signed('video', long.id, stored);
    const part = { range: `bytes=0-${HANDED_MAX - 1}` };
    expect(await isHanded(address)).toBe(false);
    expect(await isHanded(address, { headers: part })).toBe(true);
    expect(await isHanded(address, { headers: { range: `bytes=0-${HANDED_MAX}` } })).toBe(false);
    const [slow, open, started] = [
      await begin(address),
      await begin(address, { range: 'bytes=1-' }),
      await begin(address, part),
    ];
    hide(long.id, 1);
    await pause(JUDGED.lookMs + 1_000);
    expect((await through(address, { headers: part })).status).toBe(404);
    const [ofSlow, ofOpen, ofStarted] = await Promise.all([slow, open, started].map(readOn));
    expect(ofSlow!.isWhole).toBe(false);
    expect(ofOpen!.isWhole).toBe(false);
    // What the sockets held.
    expect(ofSlow!.bytes).toBeLessThan(FILM.length * 0.75);
    expect(ofStarted!.bytes).toBeLessThanOrEqual(HANDED_MAX);
  });
});
