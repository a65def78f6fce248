import { randomBytes } from 'node:crypto';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

const IMAGE = randomBytes(1_200_000);
const NAME = 'Yoru-0.1.1.AppImage';
const FEED = 'version: 0.1.1\n';

const at = (...names: readonly string[]) => join(world.dir, 'desktop', ...names);

const world = shared(await makeWorld());
await mkdir(at('stable', 'folder'), { recursive: true });
await mkdir(at('other'));
await writeFile(at('stable', NAME), IMAGE);
await writeFile(at('stable', 'latest-linux.yml'), FEED);
await writeFile(at('stable', 'latest-linux.yml.sig'), '{}');
await writeFile(at('stable', '.Yoru-0.1.2.AppImage.new'), 'half');
await writeFile(at('other', NAME), IMAGE);
await writeFile(join(world.dir, 'secret.txt'), 'secret');
await symlink(join(world.dir, 'secret.txt'), at('stable', 'link.yml'));
const site = shared(await serveWorld(world));

test('a new version comes whole and in parts, for ever under its name; the feed is asked for each time', async () => {
  const whole = await site.get(`/desktop/stable/${NAME}`);
  expect(whole.status).toBe(200);
  expect(whole.bytes.equals(IMAGE)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(IMAGE.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `attachment; filename="${NAME}"; filename*=UTF-8''${NAME}`,
    'x-content-type-options': 'nosniff',
  });
  const part = await site.get(`/desktop/stable/${NAME}`, {
    headers: { range: 'bytes=5-104', 'if-range': String(whole.headers.etag) },
  });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-104/${IMAGE.length}`]);
  expect(part.bytes.equals(IMAGE.subarray(5, 105))).toBe(true);
  const beyond = await site.get(`/desktop/stable/${NAME}`, { headers: { range: 'bytes=1200000-' } });
  expect([beyond.status, beyond.headers['content-disposition']]).toEqual([416, undefined]);
  const feed = await site.get('/desktop/stable/latest-linux.yml');
  expect([feed.status, feed.text, feed.headers['cache-control'], feed.headers['content-type']]).toEqual([
    200,
    FEED,
    'no-cache',
    'text/yaml; charset=utf-8',
  ]);
  const signature = await site.get('/desktop/stable/latest-linux.yml.sig', { method: 'HEAD' });
  expect([signature.status, signature.headers['cache-control'], signature.bytes.length]).toEqual([
    200,
    'no-cache',
    0,
  ]);
});

test('a feed that was written again has another tag than the one before', async () => {
  const before = await site.get('/desktop/stable/latest-linux.yml');
  const again = { headers: { 'if-none-match': String(before.headers.etag) } };
  expect((await site.get('/desktop/stable/latest-linux.yml', again)).status).toBe(304);
  await utimes(at('stable', 'latest-linux.yml'), new Date(), new Date(Date.now() + 60_000));
  expect((await site.get('/desktop/stable/latest-linux.yml', again)).status).toBe(200);
});

test.each([
  `/desktop/other/${NAME}`,
  `/desktop/beta/${NAME}`,
  '/desktop/stable/Yoru-0.1.2.AppImage',
  '/desktop/stable/.Yoru-0.1.2.AppImage.new',
  '/desktop/stable/folder',
  '/desktop/stable/link.yml',
  '/desktop/stable/../../secret.txt',
  '/desktop/stable/..%2f..%2fsecret.txt',
  '/desktop/stable/%2e%2e/%2e%2e/secret.txt',
  '/desktop/../secret.txt/x',
  `/desktop/stable/${NAME}%00`,
  `/desktop/stable//${NAME}`,
  `/desktop/stable/sub/${NAME}`,
  '/desktop/stable/',
  '/desktop/',
])('%s is not there', async (path) => {
  const reply = await site.get(path);
  expect(reply.text).not.toContain('secret\n');
  expect([reply.status, reply.text.includes('secret')]).toEqual([404, false]);
});

test('nothing is taken there, and no channel was ever needed', async () => {
  const reply = await site.get(`/desktop/stable/${NAME}`, {
    method: 'POST',
    headers: { origin: site.origin },
  });
  expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  const bare = await makeWorld();
  const other = await serveWorld(bare);
  expect((await other.get('/desktop/stable/latest-linux.yml')).json()).toMatchObject({ code: 'not_found' });
  await other[Symbol.asyncDispose]();
  await bare.dispose();
});
