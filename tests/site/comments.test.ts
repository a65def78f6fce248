import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { between } from '../support/world-members.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld());
const put = between(world.database, WORLD_NOW);
const writer = world.buildMember({ name: 'writer', avatarKey: 'face.webp' }).id;
const uploader = world.buildMember({ role: 'uploader' });
const owner = uploader.id;
const ownerToken = await world.sessionFor(uploader);
world.database.sqlite.exec(
  `INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (3, 'anna', 'Anna', 'アンナ', '1950-01-01');
   INSERT INTO channel (id, dir, title_en, title_ja) VALUES (3, 'trains', 'Trains', '電車')`,
);
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const path = (section: string, object: number | string, lifetime = 60) =>
  `/api/json/comments/${lifetime}/${section}/${Math.floor(Number(object) / 1000) * 1000 || 0}/${object}.json`;

const MANY = 1_020;

interface Body {
  readonly comments: readonly { readonly comment_id: string; readonly comment: string }[];
  readonly total_count: number;
  readonly pages: number;
}

describe('comments', () => {
  test('come newest first, with who wrote them', async () => {
    const video = await world.buildVideo();
    const first = put.comment({ target: 'video', objectId: video.id, memberId: writer, at: WORLD_NOW - 2 });
    const second = put.comment({ target: 'video', objectId: video.id, memberId: writer, at: WORLD_NOW - 1 });
    const tied = put.comment({
      target: 'video',
      objectId: video.id,
      memberId: owner,
      text: '<b>「夜」</b>\n&amp; "quoted" 😀',
      at: WORLD_NOW - 1,
    });
    const body = (await site.get(path('video', video.id))).json<Body>();
    expect(body.comments.map(({ comment_id }) => Number(comment_id))).toEqual([tied, second, first]);
    expect(body.comments[0]?.comment).toBe('<b>「夜」</b>\n&amp; "quoted" 😀');
    expect(body.comments[1]).toEqual({
      comment_id: String(second),
      _id: String(writer),
      name: 'writer',
      avatar: '/media/p/face.webp',
      comment: 'A calm one.',
      likes: 0,
      dislikes: 0,
      added_date: new Date(WORLD_NOW - 1).toISOString(),
      edited: 0,
      reply_count: 0,
      replies: [],
    });
    expect([body.total_count, body.pages]).toEqual([3, 1]);
  });

  test('are counted where they are shown, as they come and go', async () => {
    const video = await world.buildVideo();
    const counts = () =>
      world.database.sqlite.prepare('SELECT comments FROM video WHERE id = ?').pluck().get(video.id);
    const total = async () => (await site.get(path('video', video.id))).json<Body>().total_count;
    const ids = [1, 2, 3].map(() => put.comment({ target: 'video', objectId: video.id, memberId: writer }));
    expect([counts(), await total()]).toEqual([3, 3]);
    world.database.sqlite.exec(`DELETE FROM comment WHERE id = ${ids[1]}`);
    expect([counts(), await total()]).toEqual([2, 2]);
    put.comment({ target: 'model', objectId: 3, memberId: writer });
    expect(world.database.sqlite.prepare('SELECT comments FROM model WHERE id = 3').pluck().get()).toBe(1);
  });

  test('are all within reach, newest first or best first', async () => {
    const video = await world.buildVideo();
    for (let at = 0; at < MANY; at++) {
      put.comment({ target: 'video', objectId: video.id, memberId: writer, text: `Nr ${at}`, at });
    }
    for (const [at, likes] of [
      [700, 3],
      [5, 9],
    ] as const) {
      world.database.sqlite.exec(
        `UPDATE comment SET imported_likes = ${likes} WHERE target = 'video' AND object_id = ${video.id} AND text = 'Nr ${at}'`,
      );
    }
    const file = async (at: number) => (await site.get(`${path('video', video.id)}?file=${at}`)).json<Body>();
    const first = (await site.get(path('video', video.id))).json<Body>();
    expect(first).toEqual(await file(1));
    expect([first.total_count, first.pages]).toEqual([MANY, MANY / 10]);
    const files = await Promise.all([...Array(13).keys()].map((at) => file(at + 1)));
    expect(files.map(({ comments }) => comments.length)).toEqual([...Array(10).fill(100), 20, 0, 0]);
    expect(files.flatMap(({ comments }) => comments.map(({ comment }) => comment))).toEqual(
      Array.from({ length: MANY }, (_none, at) => `Nr ${MANY - 1 - at}`),
    );
    const best = (await site.get(`${path('video', video.id)}?sort=best`)).json<Body>();
    expect(best.comments.slice(0, 3).map(({ comment }) => comment)).toEqual(['Nr 5', 'Nr 700', 'Nr 1019']);
    expect((await site.get(`${path('video', video.id)}?file=0`)).status).toBe(400);
  });

  test.each([
    ['model', 'anna'],
    ['model', 3],
    ['channel', 'trains'],
    ['channel', 3],
  ])('of a %s are found by %s', async (target, object) => {
    const before = (await site.get(path(target, object))).json<Body>().total_count;
    put.comment({ target: target as 'model', objectId: 3, memberId: writer });
    expect((await site.get(path(target, object))).json<Body>().total_count).toBe(before + 1);
  });

  test('go with their writer and with what they are on', async () => {
    const [gone, video] = [world.buildMember().id, await world.buildVideo()];
    put.comment({ target: 'video', objectId: video.id, memberId: gone });
    put.comment({ target: 'wall', objectId: gone, memberId: writer });
    world.database.sqlite.exec(`DELETE FROM member WHERE id = ${gone}`);
    expect((await site.get(path('video', video.id))).json<Body>()).toEqual({
      comments: [],
      total_count: 0,
      pages: 0,
    });
    const left = (what: string) =>
      world.database.sqlite.prepare(`SELECT count(*) FROM comment WHERE ${what}`).pluck().get();
    expect(left(`target = 'wall' AND object_id = ${gone}`)).toBe(0);
    put.comment({ target: 'video', objectId: video.id, memberId: writer });
    world.database.sqlite.exec(`DELETE FROM video WHERE id = ${video.id}`);
    expect(left(`target = 'video' AND object_id = ${video.id}`)).toBe(0);
  });
});

describe('what one may not see has no comments either', () => {
  const shape = async (address: string, token?: string) => {
    const { status, headers, text } = await site.get(address, token === undefined ? {} : { token });
    const { date: _date, ...rest } = headers;
    return { status, rest, text };
  };

  test.each([
    ['private', { isPrivate: true }],
    ['pending', { state: 'pending' }],
    ['rejected', { state: 'rejected' }],
    ['deleted', { state: 'deleted' }],
  ] as const)('a %s video is like a missing one, but to its owner', async (what, ask) => {
    const video = await world.buildVideo({ ...ask, uploaderId: owner });
    put.comment({ target: 'video', objectId: video.id, memberId: writer });
    expect(await shape(path('video', video.id))).toEqual(await shape(path('video', 999_999)));
    expect((await shape(path('video', video.id), ownerToken)).status).toBe(what === 'deleted' ? 404 : 200);
  });

  test('albums follow the rule of videos, playlists tell that they are private, walls that they are closed', async () => {
    const album = await world.buildAlbum({ ownerId: owner, isPrivate: true });
    expect(await shape(path('album', album.id))).toEqual(await shape(path('album', 999_999)));
    expect((await shape(path('album', album.id), ownerToken)).status).toBe(200);
    const playlist = await world.buildPlaylist({ ownerId: owner, isPrivate: true });
    const secret = await site.get(path('playlist', playlist.id));
    expect([secret.status, secret.json()['code']]).toEqual([403, 'playlist_is_private']);
    const closed = world.buildMember({ profile: { shows_wall: 0 } });
    const wall = await site.get(path('wall', closed.id));
    expect([wall.status, wall.json()['code']]).toEqual([403, 'dont_have_permission']);
    expect((await site.get(path('wall', writer))).status).toBe(200);
  });

  test.each(['model', 'channel', 'wall', 'playlist', 'video', 'album'])('no %s: 404', async (target) => {
    expect((await site.get(path(target, 999_999))).status).toBe(404);
  });

  test.each([
    [path('video', 'anna'), 'object_id'],
    [path('wall', 'anna'), 'object_id'],
    [path('nowhere', 1), 'section'],
    ['/api/json/comments/60/video/0/1001.json', 'bucket'],
    [path('video', '0'), 'object_id'],
  ])('%s: 400 %s', async (address, field) => {
    const reply = await site.get(address);
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });
});

test('a comment taken away is gone from finished answers at once; a new one may wait', async () => {
  await using cached = await serveWorld(world);
  const video = await world.buildVideo();
  const address = path('video', video.id, 3600);
  const id = put.comment({ target: 'video', objectId: video.id, memberId: writer });
  const total = async () => (await cached.get(address)).json<Body>().total_count;
  expect(await total()).toBe(1);
  world.database.sqlite.exec(`DELETE FROM comment WHERE id = ${id}`);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await total()).toBe(0);
});
