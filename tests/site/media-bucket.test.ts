import { randomBytes } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startS3, type S3Failure, type S3Site } from '../support/s3-site.ts';
import { makeWorld, type World } from '../support/world.ts';
import { sweepUploads } from '../../src/site/publishing/uploads/services/sweep.ts';
import { filePaths, serveWorld, type TestSite } from './support.ts';
import { openUploader } from './upload-calls.ts';

/** A film whose bytes lie in a bucket, and what its viewer gets while the bucket fails. */
const FILM = randomBytes(16 * 1024 * 1024);

let s3: S3Site;
let world: World;
let site: TestSite;
let path: string;
beforeAll(async () => {
  s3 = await startS3();
  world = await makeWorld();
  await world.buildVideo({ files: { '360p': FILM } });
  const bucket = { mediaBucket: `${s3.origin}/media`, bucketKey: 'key', bucketSecret: 'secret' };
  site = await serveWorld(world, { config: bucket });
  for (const key of world.database.sqlite.prepare('SELECT key FROM media_object').pluck().all())
    await site.context.store.put(String(key), FILM);
  path = filePaths(await site.get('/api/videofile.php?video_id=1001'))[0] ?? '';
});
afterEach(() => {
  s3.failure = null;
  s3.isBroken = false;
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
  await s3[Symbol.asyncDispose]();
});

const outcome = (headers: Record<string, string> = {}) =>
  site.get(path, { headers }).then(
    ({ bytes }) => (bytes.equals(FILM) ? 'whole' : `${bytes.length} other bytes`),
    () => 'cut',
  );

test.each<S3Failure>([
  { kind: 'cut', after: 0 },
  { kind: 'short', after: 0 },
])(
  'of a film that the bucket does not send ($kind) the transfer breaks, and the site lives',
  async (failure) => {
    const { registry } = site.context.metrics;
    const broken = async () =>
      Number(
        /^yoru_http_request_seconds_count\{operation="\/media\/\*",status="500"\} (\d+)/m.exec(
          await registry.metrics(),
        )?.[1] ?? 0,
      );
    const before = await broken();
    s3.failure = failure;
    expect(await outcome()).toBe('cut');
    // Not 499, which is for viewers who leave.
    await expect.poll(broken).toBe(before + 1);
    s3.failure = null;
    expect(await outcome()).toBe('whole');
  },
);

test.each<S3Failure>([
  { kind: 'cut', after: 1_000_000 },
  { kind: 'short', after: 1_000_000 },
])('a film that the bucket sends in parts ($kind) is whole', async (failure) => {
  s3.failure = failure;
  expect(await outcome()).toBe('whole');
});

test('of a bucket that knows no ranges no wrong bytes are sent', async () => {
  s3.failure = { kind: 'whole', after: 0 };
  expect(await outcome({ range: 'bytes=1000-' })).toBe('cut');
});

test('viewers who do not read do not keep others from the bucket, and leave nothing open', async () => {
  const before = await s3.connections();
  const idle = await Promise.all(
    Array.from(
      { length: 60 },
      () =>
        new Promise<() => void>((resolve, reject) => {
          httpGet({ host: '127.0.0.1', port: site.port, path, agent: false }, (answer) => {
            answer.on('error', () => undefined);
            resolve(() => answer.destroy());
          }).on('error', reject);
        }),
    ),
  );
  expect((await site.get(path, { headers: { range: 'bytes=0-9' } })).bytes).toHaveLength(10);
  for (const leave of idle) leave();
  // Those that wait for another request stay for a moment.
  await vi.waitFor(async () => expect(await s3.connections()).toBeLessThan(before + 10), { timeout: 5_000 });
});

test('a site starts while its bucket is out of reach, and takes no upload for lost', async () => {
  const uploader = await openUploader(site, world);
  const empty = await uploader.begin(1_000);
  const whole = await uploader.begin(1_000);
  await uploader.patch(whole.address, 0, FILM.subarray(0, 1_000));
  s3.isBroken = true;
  await sweepUploads(site.context);
  const stateOf = async (id: string) => (await uploader.get<{ readonly state: string }>(id)).state;
  expect([await stateOf(empty.id), await stateOf(whole.id)]).toEqual(['receiving', 'received']);
});
