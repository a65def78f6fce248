import { beforeAll, describe, expect, test } from 'vitest';
import { RELATED_FILE_PAGES } from '../../src/shared/constants.ts';
import { RELATED_MOST } from '../../src/site/catalog/videos/repositories/related-videos.ts';
import { buildCategory } from '../support/world-categories.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { makeWorld, type World } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { serveWorld, type Ask } from './support.ts';

interface Related {
  readonly videos: readonly { readonly video_id: string }[];
  readonly total_count: number;
  readonly pages: number;
}

const pathOf = (id: number, { count = 24, file = 1, lifetime = 432_000 } = {}) =>
  `/api/json/videos_related2/${lifetime}/${count}/${Math.floor(id / 1000) * 1000}/${id}.${file}.json`;
const idsOf = ({ videos }: Related) => videos.map(({ video_id }) => Number(video_id));

const get = async (id: number, more?: Parameters<typeof pathOf>[1], ask?: Ask) =>
  (await site.get(pathOf(id, more), ask)).json<Related>();

const { world, site } = await servedWorld({ members: 2 });

describe('what comes first', () => {
  let subject: BuiltVideo;
  const named = new Map<string, number>();

  beforeAll(async () => {
    const [anna, ben] = [buildModel(world, { dir: 'anna' }), buildModel(world, { dir: 'ben' })];
    const [rain, snow] = [buildCategory(world, { dir: 'rain' }), buildCategory(world, { dir: 'snow' })];
    const [trains, other] = [buildChannel(world, { dir: 'trains' }), buildChannel(world, { dir: 'other' })];
    const has = {
      modelIds: [anna.id, ben.id],
      channelId: trains.id,
      categoryIds: [rain.id, snow.id],
      tags: ['night', 'slow'],
    };
    subject = await world.buildVideo({ ...has, popularity: 1_000 });
    // Made in an order of its own, so that no id helps.
    const build = async (name: string, ask: Parameters<World['buildVideo']>[0]) =>
      named.set(name, (await world.buildVideo(ask)).id);
    await build('popular elsewhere', { catalogue: 'gay', tags: ['night'], popularity: 900 });
    await build('one tag', { tags: ['slow'], popularity: 1 });
    await build('nothing, popular', { popularity: 800 });
    await build('one category', { categoryIds: [rain.id], popularity: 2 });
    await build('one model, another section', { modelIds: [ben.id], catalogue: 'trans', popularity: 3 });
    await build('its channel', { channelId: trains.id, popularity: 4 });
    await build('nothing', { channelId: other.id, popularity: 5 });
    await build('two tags', { tags: ['night', 'slow', 'more'], popularity: 0 });
    await build('two categories', { categoryIds: [snow.id, rain.id], popularity: 0 });
    await build('one model', { modelIds: [anna.id], popularity: 6 });
    await build('two models', { modelIds: [ben.id, anna.id], popularity: 0 });
    await build('nothing, other section', { catalogue: 'gay', popularity: 999 });
  });

  const ORDER = [
    'two models',
    'one model',
    'one model, another section',
    'its channel',
    'two categories',
    'one category',
    'two tags',
    'one tag',
    'popular elsewhere',
    'nothing, popular',
    'nothing',
  ];

  test('models, channel, categories, tags, catalogue, popularity', async () => {
    const answer = await get(subject.id);
    expect(idsOf(answer)).toEqual(ORDER.map((name) => named.get(name)));
    expect(answer).toMatchObject({ total_count: ORDER.length, pages: 1 });
  });

  test('the same every time, and cached for visitors as long as its lifetime', async () => {
    const reply = await site.get(pathOf(subject.id));
    expect(reply.headers['cache-control']).toBe('public, max-age=432000, s-maxage=60');
    await using another = await serveWorld(world, { config: { cacheBytes: 0 } });
    expect((await another.get(pathOf(subject.id))).text).toBe(reply.text);
  });

  test('only what everybody may see, no matter who asks; the video itself decides whether there is an answer', async () => {
    const [owner, stranger] = world.members;
    const staff = world.buildMember({ role: 'admin' });
    const hidden: BuiltVideo[] = [];
    for (const ask of [
      { isPrivate: true },
      { state: 'pending' },
      { state: 'rejected' },
      { state: 'deleted' },
    ] as const) {
      hidden.push(await world.buildVideo({ ...ask, tags: ['night', 'slow'], uploaderId: owner!.id }));
    }
    const callers: [Ask, number[]][] = [
      [{}, [404, 404, 404, 404]],
      [{ token: await world.sessionFor(stranger!) }, [404, 404, 404, 404]],
      [{ token: await world.sessionFor(owner!) }, [200, 200, 200, 404]],
      [{ token: await world.sessionFor(staff) }, [200, 200, 200, 404]],
    ];
    const missing = await site.get(pathOf(999_999));
    for (const [ask, statuses] of callers) {
      expect(idsOf(await get(subject.id, {}, ask))).toEqual(ORDER.map((name) => named.get(name)));
      const replies = await Promise.all(hidden.map(({ id }) => site.get(pathOf(id), ask)));
      expect(replies.map(({ status }) => status)).toEqual(statuses);
      for (const reply of replies) {
        if (reply.status === 404) expect(reply.text).toBe(missing.text);
        else expect(idsOf(reply.json())[0]).toBe(subject.id);
      }
    }
  });

  test('what becomes private is gone from answers that were stored', async () => {
    const id = named.get('two models')!;
    expect(idsOf(await get(subject.id))).toContain(id);
    world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${id}`);
    await expect.poll(async () => idsOf(await get(subject.id))).not.toContain(id);
    world.database.sqlite.exec(`UPDATE video SET is_private = 0 WHERE id = ${id}`);
  });
});

describe('many', () => {
  test('files hold ten pages, repeat nothing, and end', async () => {
    await using many = await makeWorld();
    await using large = await serveWorld(many);
    const insert = many.database.sqlite.prepare(
      `INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, popularity, added_at, channel_id)
       VALUES (@id, 'v' || @id, 'str', 'v', '', '#000000', 1, @id % 7, @id, 1)`,
    );
    const channel = buildChannel(many, { dir: 'trains' });
    many.database.sqlite.transaction(() => {
      for (let id = 1; id <= 700; id++) insert.run({ id });
    })();
    expect(channel.id).toBe(1);
    const read = async (file: number) => (await large.get(pathOf(350, { count: 24, file }))).json<Related>();
    const files = [await read(1), await read(2), await read(3), await read(9_999_999)];
    expect(files.map(({ videos }) => videos.length)).toEqual([
      24 * RELATED_FILE_PAGES,
      RELATED_MOST - 24 * RELATED_FILE_PAGES,
      0,
      0,
    ]);
    const ids = files.flatMap(idsOf);
    expect(new Set(ids).size).toBe(RELATED_MOST);
    expect(ids).not.toContain(350);
    for (const file of files) expect(file).toMatchObject({ total_count: RELATED_MOST, pages: 20 });
  });

  test.each([
    [pathOf(1001, { count: 0 }), 'count'],
    [pathOf(1001, { count: 121 }), 'count'],
    [pathOf(1001, { file: 0 }), 'file'],
    ['/api/json/videos_related2/60/24/0/1001.1.json', 'bucket'],
  ])('%s is refused by name', async (path, field) => {
    const reply = await site.get(path);
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });
});
