import { hash, randomBytes } from 'node:crypto';
import got from 'got';
import { expect, test } from 'vitest';
import { HANDED_MAX } from '../../src/site/app/http/hand-over.ts';
import { shared } from '../support/shared.ts';
import { startSwift } from '../support/swift/index.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

const FILM = randomBytes(HANDED_MAX + 1_000);
const CLIP = randomBytes(100_000);

const swift = shared(await startSwift());
const world = shared(await makeWorld({ members: 2 }));
const config = { ...swift.config, sendFiles: 'bucket' } as const;
const site = shared(await serveWorld(world, { config }));
const [owner, stranger] = world.members;
const video = await world.buildVideo({
  uploaderId: owner!.id,
  title: 'Rain',
  files: { '360p': CLIP, '720p': FILM },
});
for (const [format, bytes] of [
  ['360p', CLIP],
  ['720p', FILM],
] as const)
  await site.context.store.put(video.files[format]!.key, bytes);

const PAGE = { 'sec-fetch-site': 'same-origin' };
const signed = (format: '360p' | '720p', viewer = 0, kind: 'video' | 'download' = 'video') =>
  site.context.addresses.sign(
    { kind, videoId: String(video.id), format, key: video.files[format]!.key },
    viewer,
  ).path;
const ask = (path: string, headers: Record<string, string> = {}) =>
  site.get(path, { headers: { ...PAGE, ...headers } });
const follow = (address: string, headers: Record<string, string> = {}) =>
  got(address, { headers, responseType: 'buffer', throwHttpErrors: false, retry: { limit: 0 } });
const isSame = (one: Uint8Array, other: Uint8Array) => hash('sha256', one) === hash('sha256', other);

test('a part of a short file is sent by the bucket, for a minute, with the headers of the site', async () => {
  const range = 'bytes=1000-1999';
  const { status, headers } = await ask(signed('360p'), { range });
  expect([status, headers['cache-control'], headers['content-length']]).toEqual([307, 'no-store', '0']);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const address = headers.location!;
  expect(address).toMatch(new RegExp(`^${swift.origin}/media/.*X-Amz-Expires=60&`));
  const part = await follow(address, { range });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/100000']);
  expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'private, max-age=60' });
  expect(isSame(part.body, CLIP.subarray(1_000, 2_000))).toBe(true);
  // Chromium asks there for all further parts.
  expect((await follow(address, { range: 'bytes=5000-' })).statusCode).toBe(206);
});

test('a small file is sent whole, and saved under its name', async () => {
  const { headers } = await ask(signed('360p', 0, 'download'));
  const whole = await follow(headers.location!);
  expect(whole.headers['content-disposition']).toContain('attachment; filename="Rain 360p.mp4"');
  expect(isSame(whole.body, CLIP)).toBe(true);
});

test.each([
  ['what is long', '720p', { ...PAGE }],
  ['a short part of what is long', '720p', { ...PAGE, range: 'bytes=0-99' }],
  ['a long part', '720p', { ...PAGE, range: 'bytes=0-' }],
  ['what is no page of ours asks, such as the desktop', '360p', { 'sec-fetch-site': 'cross-site' }],
  ['what no browser asks', '360p', {}],
  ['several parts', '360p', { ...PAGE, range: 'bytes=0-1,5-6' }],
] as const)('%s is sent by the site', async (_name, format, headers) => {
  const reply = await site.get(signed(format), { headers });
  expect([200, 206]).toContain(reply.status);
  const whole = format === '360p' ? CLIP : FILM;
  expect(isSame(reply.bytes, whole.subarray(0, reply.bytes.length))).toBe(true);
});

test('each request is judged: hidden, only its owner is given an address', async () => {
  const range = 'bytes=0-9';
  expect((await ask(signed('360p'), { range })).status).toBe(307);
  world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${video.id}`);
  const statusFor = async (viewer: number) => (await ask(signed('360p', viewer), { range })).status;
  expect([await statusFor(0), await statusFor(stranger!.id), await statusFor(owner!.id)]).toEqual([
    404, 404, 307,
  ]);
  world.database.sqlite.exec(`UPDATE video SET is_private = 0 WHERE id = ${video.id}`);
});

test('a condition is answered by the site, and pages may load from the bucket', async () => {
  const { headers } = await site.get(signed('360p'), { method: 'HEAD', headers: PAGE });
  expect((await ask(signed('360p'), { 'if-none-match': headers.etag! })).status).toBe(304);
  expect(headers['content-security-policy']).toContain(`media-src 'self' ${swift.origin};`);
});

test('a stream is sent by the site: Chromium plays none that is redirected', async () => {
  const { key } = video.files['360p']!;
  world.database.sqlite.exec(`INSERT INTO video_stream
    VALUES (${video.id}, '360p', '${key}', 'avc1.64001f', 1, 640, 360, '{"head":[0,1],"start":1,"parts":[[5,4]]}')`);
  const target = { kind: 'stream', videoId: String(video.id), format: '360p', key } as const;
  const { path } = site.context.addresses.sign(target, 0, 60);
  expect((await ask(path, { range: 'bytes=1-5' })).bytes).toEqual(CLIP.subarray(1, 6));
});
