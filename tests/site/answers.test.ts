import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import { CATALOGUES } from '../../src/shared/filters/enums.ts';
import { fitsContract } from '../../src/site/app/http/run-call.ts';
import { shared } from '../support/shared.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import { addressOf } from './good-calls.ts';
import { listingPath, serveWorld, videoPath } from './support.ts';

const world = shared(await makeWorld());
world.database.sqlite.exec(
  `INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '');
   INSERT INTO model (id, dir, title_en, title_ja, image_key, birth_date) VALUES (1, 'ao', 'Ao', '碧', 'abcdef.webp', '1950-01-01');
   INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'wide', 'Wide', '広い')`,
);
const uploader = world.buildMember({ role: 'uploader', avatarKey: 'ab12.webp' });
await world.buildVideo({
  isHd: true,
  uploaderId: uploader.id,
  channelId: 1,
  categoryIds: [1, 2],
  modelIds: [1],
  tags: ['quiet "night"', '静けさ'],
  title: 'A <b>title</b> & "more" \\ \u2028',
  description: 'Line one\nline two',
  isExclusive: true,
  rating: 4,
});
for (let index = 0; index < 5; index++) await world.buildVideo({ categoryIds: [1] });
const site = shared(await serveWorld(world));

describe('answers fit the contract exactly', () => {
  test.each([
    ['video.get', videoPath(1001)],
    ['video.get', videoPath(1003)],
    ['videos.list', listingPath()],
    ['videos.list', listingPath({ section: 'country', object_id: 'is' })],
    ['site.config', '/api/json/site.json'],
    ['site.stats', '/api/json/main/14400/str.ja.json'],
    ['categories', '/api/json/categories/14400/str.all.en.json'],
    ['category.get', '/api/json/category/14400/str.rain.en.json'],
    ['countries.top', '/api/json/countries/14400/1.json?gender=str'],
    ['site.tops', '/api/json/tops/14400/str.120.ja.json'],
    ['video.file', '/api/videofile.php?video_id=1001'],
  ] as const)('%s %s', async (name, path) => {
    const reply = await site.get(path);
    expect(reply.status).toBe(200);
    expect(fitsContract(api[name], reply.text)).toBe(true);
  });

  test('the site in numbers says of each list what the list says of itself, in every section', async () => {
    // Neither holds anything in any section, and both are in their lists.
    buildModel(world, { dir: 'unseen' });
    buildChannel(world, { dir: 'empty' });
    await world.buildPlaylist({ ownerId: 1 });
    await world.buildAlbum({ ownerId: 1 });
    const lists = ['albums', 'models', 'channels', 'playlists', 'members'] as const;
    const listed = await Promise.all(
      lists.map(async (name) => [name, (await site.get(addressOf(`${name}.list`))).json()['total_count']]),
    );
    expect(listed).toContainEqual(['models', 2]);
    for (const catalogue of CATALOGUES) {
      const stats = (await site.get(`/api/json/main/0/${catalogue}.en.json`)).json();
      expect(stats).toMatchObject(Object.fromEntries(listed));
      const { total_count: videos } = (await site.get(listingPath({ gender: catalogue }))).json();
      expect([catalogue, stats['videos']]).toEqual([catalogue, videos]);
    }
  });

  test('control: a key more, a key less or another type is seen', async () => {
    const body = (await site.get(videoPath(1001))).json();
    const { dislikes: _dislikes, ...less } = body;
    for (const wrong of [
      { ...body, password: 'x' },
      less,
      { ...body, views: '1' },
      { ...body, tags: '["a"]' },
    ]) {
      expect(fitsContract(api['video.get'], JSON.stringify(wrong))).toBe(false);
    }
    const nested = { ...body, uploader: { ...(body['uploader'] as object), role: 'admin' } };
    expect(fitsContract(api['video.get'], JSON.stringify(nested))).toBe(false);
  });

  test('a video says all it has', async () => {
    expect((await site.get(videoPath(1001))).json()).toMatchObject({
      title_en: 'A <b>title</b> & "more" \\ \u2028',
      description_en: 'Line one\nline two',
      rating: 4,
      uploader: { _id: '1', name: 'member_1', avatar: '/media/p/ab12.webp' },
      channel: { dir: 'wide', title: 'Wide', title_jp: '広い' },
      models: [{ dir: 'ao', title: 'Ao', title_jp: '碧', has_videos: 1 }],
      categories: [{ dir: 'rain' }, { dir: 'dew' }],
      tags: ['quiet "night"', '静けさ'],
      formats: [
        { format: '720p', height: 720 },
        { format: '360p', height: 360 },
      ],
      is_exclusive: 1,
      can: { edit: false, download: true, comment: false },
    });
  });

  test('categories are named in the language, or in the one there is', async () => {
    const of = async (lang: string) =>
      (await site.get(`/api/json/categories/0/str.all.${lang}.json`)).json<{ categories: object[] }>()
        .categories;
    expect(await of('ja')).toMatchObject([
      { dir: 'dew', title: 'Dew', gender: 'str', total_videos: 1 },
      { dir: 'rain', title: '雨', gender: 'str', total_videos: 6 },
    ]);
  });
});

describe('caching', () => {
  test('public answers carry a strong tag and the lifetime that was asked for', async () => {
    const { headers } = await site.get(listingPath({ lifetime: 60 }));
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    expect(headers.vary).toBe('Accept-Encoding, Authorization, Cookie');
  });

  test('lifetime 0 is stored by nobody', async () => {
    const { headers } = await site.get(listingPath({ lifetime: 0 }));
    expect(headers['cache-control']).toBe('no-store');
  });

  test('each encoding is its own representation with its own tag and the same content', async () => {
    const path = listingPath();
    const plain = await site.get(path);
    const gzip = await site.get(path, { headers: { 'accept-encoding': 'gzip' } });
    const br = await site.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test.each([
    ['gzip;q=0, br;q=0', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['GZIP', 'gzip'],
    ['br;q=0, *', 'gzip'],
    [';;;,,=q', undefined],
  ])('Accept-Encoding %s gives %s', async (header, encoding) => {
    const reply = await site.get(listingPath(), { headers: { 'accept-encoding': header } });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, encoding]);
  });

  test('If-None-Match is heeded by its list, weakly, and by a star; others get the body', async () => {
    const path = videoPath(1002);
    const { headers } = await site.get(path);
    const tag = headers.etag ?? '';
    const status = async (header: string) =>
      (await site.get(path, { headers: { 'if-none-match': header } })).status;
    expect(await status(tag)).toBe(304);
    expect(await status(`W/${tag}`)).toBe(304);
    expect(await status(`"a", W/"b" ,${tag}`)).toBe(304);
    expect(await status('*')).toBe(304);
    expect(await status('"other"')).toBe(200);
    expect(await status(tag.slice(1, -1))).toBe(200);
    const unchanged = await site.get(path, { headers: { 'if-none-match': tag } });
    expect(unchanged.bytes.length).toBe(0);
    expect(unchanged.headers).toMatchObject({
      etag: tag,
      'cache-control': 'public, max-age=86400, s-maxage=60',
    });
  });

  test('HEAD says what GET would, without the body', async () => {
    const path = listingPath();
    const [head, got] = [await site.get(path, { method: 'HEAD' }), await site.get(path)];
    const { date: _one, ...headHeaders } = head.headers;
    const { date: _two, ...gotHeaders } = got.headers;
    expect(headHeaders).toEqual(gotHeaders);
    expect(head.bytes.length).toBe(0);
  });

  test('an answer is served from memory, and again once what is published changes, no matter who changed it', async () => {
    const path = videoPath(1004);
    const { sqlite } = world.database;
    const views = async () => (await site.get(path)).json()['video_viewed'];
    expect(await views()).toBe(1_000);
    // A counter alone ages within the lifetime: the old number shows that memory answered.
    sqlite.exec('UPDATE video SET views = 2000 WHERE id = 1004');
    expect(await views()).toBe(1_000);
    sqlite.exec(`UPDATE video SET title_en = 'Renamed' WHERE id = 1004`);
    expect((await site.get(path)).json()).toMatchObject({ title_en: 'Renamed', video_viewed: 2_000 });
    sqlite.exec('UPDATE video SET is_private = 1 WHERE id = 1004');
    expect((await site.get(path)).status).toBe(404);
    sqlite.exec('UPDATE video SET is_private = 0 WHERE id = 1004');
    expect((await site.get(path)).status).toBe(200);
  });

  test('an answer outlives neither its lifetime nor the row’s own', async () => {
    const path = videoPath(1005, 31_536_000);
    const { sqlite } = world.database;
    const views = async () => (await site.get(path)).json()['video_viewed'];
    expect(await views()).toBe(1_000);
    sqlite.exec('UPDATE video SET views = 3000 WHERE id = 1005');
    world.clock.advance(86_399_000);
    expect(await views()).toBe(1_000);
    world.clock.advance(2_000);
    expect(await views()).toBe(3_000);
  });

  test('another spelling of an address is answered but takes no memory of its own', async () => {
    await site.get(videoPath(1002));
    const { bytes } = site.context.answers;
    const reply = await site.get('/api/json/video/86400/1000/%31002.json');
    expect(reply.status).toBe(200);
    expect(site.context.answers.bytes).toBe(bytes);
  });

  test('callers with a session are never answered from memory, nor is their answer kept', async () => {
    // Ends what the cache holds of it.
    world.database.sqlite.exec(`UPDATE video SET title_ja = '別' WHERE id = 1002`);
    const { bytes } = site.context.answers;
    const token = await world.sessionFor(world.buildMember());
    const reply = await site.get(videoPath(1002), { token });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(site.context.answers.bytes).toBe(bytes);
    expect(reply.json()['can']).toEqual({ edit: false, download: true, comment: true });
    await site.get(videoPath(1002));
    const cookie = await site.get(videoPath(1002), { headers: { cookie: `a=b; yoru=${token}` } });
    expect(cookie.json()['can']).toMatchObject({ comment: true });
  });
});
