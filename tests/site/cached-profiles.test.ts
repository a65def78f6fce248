import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import { buildChannel, buildChannelGroup, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';

const COUNTERS = 'videos, views, popularity, rating_sum, rated, last_video_at';
const PUBLIC = "v.state = 'approved' AND v.is_private = 0";
const counted = (from: string, own: string, what: string) =>
  `SELECT o.id, count(v.id) AS videos, coalesce(sum(v.views), 0) AS views, coalesce(sum(v.popularity), 0) AS popularity,
     coalesce(sum(CAST(round(v.rating * 100) AS INTEGER)), 0) AS rating_sum, coalesce(sum(v.rating > 0), 0) AS rated,
     coalesce(max(v.added_at), 0) AS last_video_at
   FROM ${what} o LEFT JOIN (SELECT ${own} AS owner, w.* FROM ${from}) v ON v.owner = o.id AND ${PUBLIC}
   GROUP BY o.id ORDER BY o.id`;
const TRUTH = {
  model: counted('video_model l JOIN video w ON w.id = l.video_id', 'l.model_id', 'model'),
  channel: counted('video w', 'w.channel_id', 'channel'),
} as const;

/** What is stored beside what a count gives, for models and channels. */
function both({ database: { sqlite } }: World) {
  const rows = (sql: string) => sqlite.prepare(sql).all();
  return {
    stored: ['model', 'channel'].map((what) => rows(`SELECT id, ${COUNTERS} FROM ${what} ORDER BY id`)),
    real: [rows(TRUTH.model), rows(TRUTH.channel)],
  };
}

describe('counters of models and channels', () => {
  let world: World;
  const videos: number[] = [];
  beforeAll(async () => {
    world = await makeWorld();
    for (let at = 0; at < 6; at++) {
      buildModel(world);
      buildChannel(world);
    }
    for (let at = 0; at < 30; at++) {
      const video = await world.buildVideo({
        modelIds: [(at % 6) + 1, ((at + 2) % 6) + 1],
        channelId: at % 7 === 6 ? null : (at % 6) + 1,
        isPrivate: at % 5 === 0,
        rating: at % 4 === 0 ? 0 : 3 + at / 20,
        views: at * 31,
      });
      videos.push(video.id);
    }
  });
  afterAll(() => world.dispose());

  test('are what a count gives, after everything that can happen to videos, 600 times over', () => {
    const { sqlite } = world.database;
    // What is counted does not depend on when it reaches the disk.
    sqlite.pragma('synchronous = OFF');
    let seed = 11;
    const below = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
    const states: VideoState[] = ['pending', 'approved', 'approved', 'rejected', 'deleted'];
    const [id, model, channel] = [
      () => videos[below(videos.length)]!,
      () => 1 + below(6),
      () => 1 + below(6),
    ];
    const changes = [
      () => sqlite.prepare('UPDATE video SET state = ? WHERE id = ?').run(states[below(5)], id()),
      () => sqlite.prepare('UPDATE video SET is_private = 1 - is_private WHERE id = ?').run(id()),
      () =>
        sqlite
          .prepare('UPDATE video SET views = views + ?, popularity = ? WHERE id = ?')
          .run(below(90), below(50), id()),
      () => sqlite.prepare('UPDATE video SET rating = ? WHERE id = ?').run(below(500) / 100, id()),
      () =>
        sqlite
          .prepare('UPDATE video SET channel_id = ? WHERE id = ?')
          .run(below(3) === 0 ? null : channel(), id()),
      () =>
        sqlite
          .prepare('UPDATE video SET added_at = ? WHERE id = ?')
          .run(WORLD_NOW - below(1_000) * 60_000, id()),
      () =>
        sqlite
          .prepare('INSERT OR IGNORE INTO video_model (video_id, model_id) VALUES (?, ?)')
          .run(id(), model()),
      () => sqlite.prepare('DELETE FROM video_model WHERE video_id = ? AND model_id = ?').run(id(), model()),
      () =>
        sqlite
          .prepare(
            'UPDATE video SET views = ?, rating = 2.5, state = ?, channel_id = ?, added_at = ? WHERE id = ?',
          )
          .run(below(99), states[below(5)], channel(), WORLD_NOW - below(999), id()),
    ];
    for (let round = 0; round < 600; round++) {
      changes[below(changes.length)]!();
      const { stored, real } = both(world);
      expect([round, stored]).toEqual([round, real]);
    }
    // Something was counted at all.
    expect(sqlite.prepare('SELECT sum(videos) FROM model').pluck().get()).toBeGreaterThan(5);
  });

  test('and after videos, models and channels are deleted for good', () => {
    const { sqlite } = world.database;
    for (const id of videos.slice(0, 12)) {
      sqlite.prepare('DELETE FROM video WHERE id = ?').run(id);
      const { stored, real } = both(world);
      expect(stored).toEqual(real);
    }
    sqlite.exec('DELETE FROM model WHERE id = 2; DELETE FROM channel WHERE id = 3');
    const { stored, real } = both(world);
    expect(stored).toEqual(real);
    expect(sqlite.prepare('SELECT kind, total FROM object_count ORDER BY kind').all()).toEqual(
      expect.arrayContaining([
        { kind: 'channel', total: 5 },
        { kind: 'model', total: 5 },
      ]),
    );
  });

  test('groups know how many channels they have', () => {
    const [city, sea] = [buildChannelGroup(world, 'city'), buildChannelGroup(world, 'sea')];
    const channels = () =>
      world.database.sqlite.prepare('SELECT channels FROM channel_group ORDER BY id').pluck().all();
    const run = (sql: string) => world.database.sqlite.exec(sql);
    run(`UPDATE channel SET group_id = ${city} WHERE id IN (1, 2)`);
    expect(channels()).toEqual([2, 0]);
    run(`UPDATE channel SET group_id = ${sea} WHERE id = 2`);
    buildChannel(world, { groupId: sea });
    expect(channels()).toEqual([1, 2]);
    run(`DELETE FROM channel WHERE id = 1; DELETE FROM channel_group WHERE id = ${sea}`);
    expect(channels()).toEqual([0]);
    expect(
      world.database.sqlite.prepare('SELECT count(*) FROM channel WHERE group_id IS NOT NULL').pluck().get(),
    ).toBe(0);
  });

  test('counters that move all the time do not end finished answers, facts do', () => {
    const { sqlite } = world.database;
    const version = () => sqlite.prepare<[], number>('SELECT sum(version) FROM public_change').pluck().get()!;
    const moves = (sql: string) => {
      const before = version();
      sqlite.exec(sql);
      return version() > before;
    };
    expect(moves('UPDATE model SET subscribers = subscribers + 1, comments = 3, views = 9')).toBe(false);
    expect(moves('UPDATE channel SET subscribers = subscribers + 1, views = 9')).toBe(false);
    expect(moves('UPDATE video SET views = views + 1')).toBe(false);
    for (const sql of [
      "UPDATE model SET country = 'jp' WHERE id = 1",
      "INSERT INTO model_alias VALUES (1, 'A')",
      "DELETE FROM model_alias WHERE name = 'A'",
      "INSERT INTO model_text VALUES (1, 'a', 'b')",
      "UPDATE model_text SET info_en = 'c'",
      "INSERT INTO channel_group (dir, title_en, title_ja) VALUES ('g', 'G', 'G')",
      "UPDATE channel_group SET title_en = 'H'",
      "UPDATE channel SET cover_key = 'k' WHERE id = 2",
      "INSERT INTO channel_text VALUES (2, 'a', 'b')",
      "INSERT INTO model (dir, title_en, title_ja) VALUES ('new-one', 'N', 'N')",
      "INSERT INTO channel (dir, title_en, title_ja) VALUES ('new-one', 'N', 'N')",
    ]) {
      expect([sql, moves(sql)]).toEqual([sql, true]);
    }
  });
});

describe('what is hidden is like what is not there', () => {
  const STATES: readonly VideoState[] = ['pending', 'approved', 'rejected', 'deleted'];
  const HIDDEN = STATES.flatMap((state) => [
    { state, isPrivate: true },
    ...(state === 'approved' ? [] : [{ state, isPrivate: false }]),
  ]);
  const ROLES = ['visitor', 'member', 'owner', 'moderator', 'admin'] as const;
  let world: World;
  let site: TestSite;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    world = await makeWorld();
    for (const role of ROLES.slice(1)) {
      const member = world.buildMember({ role: role === 'owner' ? 'uploader' : (role as 'member') });
      tokens[role] = await world.sessionFor(member);
      if (role === 'owner') tokens['ownerId'] = String(member.id);
    }
    buildModel(world, { dir: 'twin' });
    buildChannel(world, { dir: 'twin' });
    buildModel(world, { dir: 'seen' });
    buildChannel(world, { dir: 'seen' });
    const uploaderId = Number(tokens['ownerId']);
    for (const thing of HIDDEN)
      await world.buildVideo({ ...thing, uploaderId, modelIds: [2], channelId: 2, views: 77 });
    site = await serveWorld(world);
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await world.dispose();
  });

  const LISTS = [
    '/api/json/models/0/count-videos/64/1.all.all.all.all.all.all.all.all.all.all.all.json',
    '/api/json/channels/0/count-videos/40/0.1.json',
  ];

  test.each(ROLES)('to a %s a model or channel with hidden videos only has none', async (role) => {
    const token = tokens[role];
    const get = async (path: string) => (await site.get(path, token === undefined ? {} : { token })).text;
    const alike = (text: string) =>
      text
        .replaceAll('"1"', '"2"')
        .replaceAll('twin', 'seen')
        .replaceAll(/(Model|Channel) 1/g, '$1 2');
    for (const path of ['/api/json/model/0/X.json', '/api/json/channel/0/X.json']) {
      expect(await get(path.replace('X', 'seen'))).toBe(alike(await get(path.replace('X', 'twin'))));
    }
    for (const path of LISTS) {
      const body = JSON.parse(await get(path)) as Record<string, { statistics: unknown }[]>;
      const [first, second] = (body['models'] ?? body['channels'])!.map(({ statistics }) => statistics);
      expect(first).toEqual(second);
      expect(first).toEqual({ videos: 0, viewed: 0, subscribers: 0 });
    }
  });

  test('control: one that is published is counted at once, and gone at once', async () => {
    const videos = async () => {
      const model = await site.get('/api/json/model/14400/seen.json');
      const channel = await site.get('/api/json/channel/14400/seen.json');
      return [model, channel].map((reply) => {
        const { statistics, sections } = reply.json<{
          statistics: { videos: number };
          sections: unknown[];
        }>();
        return [statistics.videos, sections];
      });
    };
    expect(await videos()).toEqual([
      [0, []],
      [0, []],
    ]);
    const { id } = await world.buildVideo({ modelIds: [2], channelId: 2, catalogue: 'trans' });
    const shown = [1, [{ gender: 'trans', total_videos: 1 }]];
    expect(await videos()).toEqual([shown, shown]);
    world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${id}`);
    expect(await videos()).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  test('covers and portraits are pictures everybody may see, and only while they are shown', async () => {
    await world.addMedia('a cover', { key: `${'c'.repeat(40)}.webp`, contentType: 'image/webp' });
    const path = `/media/p/${'c'.repeat(40)}.webp`;
    expect((await site.get(path)).status).toBe(404);
    const { id } = buildChannel(world, { coverKey: `${'c'.repeat(40)}.webp` });
    expect((await site.get(path)).status).toBe(200);
    world.database.sqlite.exec(`DELETE FROM channel WHERE id = ${id}`);
    expect((await site.get(path)).status).toBe(404);
  });
});
