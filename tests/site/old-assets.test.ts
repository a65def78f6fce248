import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storeAssets } from '../../src/site/app/http/web/stored-assets.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

const DAY = 86_400_000;
const SCRIPT = (build: string) => `export const build = ${JSON.stringify(build.repeat(2_000))};`;

/** Puts a build of two assets in the place of the one before it. */
function build(world: World, name: string): string {
  const web = join(world.dir, 'web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), `<html lang="en"><script src="/assets/index-${name}.js"></script>`);
  for (const chunk of ['index', 'Page']) {
    writeFileSync(join(web, `assets/${chunk}-${name}.js`), SCRIPT(name));
    writeFileSync(join(web, `assets/${chunk}-${name}.js.br`), brotliCompressSync(SCRIPT(name)));
    writeFileSync(join(web, `assets/${chunk}-${name}.js.map`), '{}');
  }
  return web;
}

const keptIn = (world: World) => readdirSync(join(world.dir, 'web-pieces'));

/** Serves the build until its assets are stored. */
async function serve(world: World, web: string, builds: number): Promise<TestSite> {
  const site = await serveWorld(world, { config: { web } });
  // A copy under way is none yet.
  const stored = () => keptIn(world).filter((name) => !name.startsWith('new-'));
  await expect.poll(() => existsSync(join(world.dir, 'web-pieces')) && stored()).toHaveLength(builds);
  return site;
}

const statusOf = async (site: TestSite, name: string) => (await site.get(`/assets/${name}`)).status;

test('the assets of a build are answered for a week after another took its place', async () => {
  await using world = await makeWorld();
  const first = await serve(world, build(world, 'aaaaaaaa'), 1);
  await first[Symbol.asyncDispose]();
  // It ran for a month: what counts is when it was replaced.
  world.clock.advance(30 * DAY);
  const web = build(world, 'bbbbbbbb');
  {
    await using second = await serve(world, web, 2);
    const headers = { 'accept-encoding': 'br' };
    for (const name of ['Page-aaaaaaaa.js', 'Page-bbbbbbbb.js']) {
      const reply = await second.get(`/assets/${name}`, { headers });
      expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
      expect(brotliDecompressSync(reply.bytes).toString()).toBe(SCRIPT(name.slice(5, 13)));
      const tag = { ...headers, 'if-none-match': reply.headers.etag ?? '' };
      expect((await second.get(`/assets/${name}`, { headers: tag })).status).toBe(304);
    }
  }
  world.clock.advance(7 * DAY - 1);
  {
    await using last = await serve(world, web, 2);
    expect(await statusOf(last, 'Page-aaaaaaaa.js')).toBe(200);
    // One that was asked for is ready: a client that asks often does not have it read, packed and hashed each time.
    for (const name of keptIn(world))
      rmSync(join(world.dir, 'web-pieces', name, 'Page-aaaaaaaa.js'), { force: true });
    expect(await statusOf(last, 'Page-aaaaaaaa.js')).toBe(200);
  }
  world.clock.advance(1);
  await using after = await serve(world, web, 1);
  expect(await statusOf(after, 'Page-aaaaaaaa.js')).toBe(404);
  expect(await statusOf(after, 'Page-bbbbbbbb.js')).toBe(200);
});

test('nothing but the assets is answered', async () => {
  await using world = await makeWorld();
  await (await serve(world, build(world, 'aaaaaaaa'), 1))[Symbol.asyncDispose]();
  await using site = await serve(world, build(world, 'bbbbbbbb'), 2);
  const folder = keptIn(world)[0] ?? '';
  for (const name of [
    ...['Page-aaaaaaaa.js.map', 'Page-aaaaaaaa.js.br', 'Page-cccccccc.js', '', '..', '.', 'constructor'],
    ...['..%2f..%2fsite.db', '%2e%2e%2fsite.db', `..%2f${folder}%2fPage-aaaaaaaa.js`, 'Page-aaaaaaaa.js%00'],
  ]) {
    const reply = await site.get(`/assets/${name}`);
    expect([name, [400, 404].includes(reply.status)]).toEqual([name, true]);
  }
});

test('a build that comes back, a clock set back and a copy that was cut short do no harm', async () => {
  await using world = await makeWorld();
  await (await serve(world, build(world, 'aaaaaaaa'), 1))[Symbol.asyncDispose]();
  world.clock.advance(-DAY);
  await (await serve(world, build(world, 'bbbbbbbb'), 2))[Symbol.asyncDispose]();
  mkdirSync(join(world.dir, 'web-pieces/new-abc'));
  await using site = await serve(world, build(world, 'aaaaaaaa'), 3);
  expect(await statusOf(site, 'Page-bbbbbbbb.js')).toBe(200);
  expect(keptIn(world).map((name) => name.slice(14))).toHaveLength(3);
  expect(keptIn(world).some((name) => name.startsWith('new-'))).toBe(false);
});

test('a site whose disk takes no copy runs, and answers its own build', async () => {
  await using world = await makeWorld();
  const web = build(world, 'aaaaaaaa');
  writeFileSync(join(world.dir, 'web-pieces'), 'a file where the folder should be');
  await using site = await serveWorld(world, { config: { web } });
  expect(await statusOf(site, 'Page-aaaaaaaa.js')).toBe(200);
  expect(await statusOf(site, 'Page-bbbbbbbb.js')).toBe(404);
});

test('a copy that could not be finished takes no room', async () => {
  await using world = await makeWorld();
  const web = build(world, 'aaaaaaaa');
  rmSync(join(web, 'assets'), { recursive: true });
  const folder = join(world.dir, 'web-pieces');
  await expect(storeAssets(folder, web, '<html lang="en">', 1)).rejects.toThrow('ENOENT');
  expect(keptIn(world)).toEqual([]);
});
