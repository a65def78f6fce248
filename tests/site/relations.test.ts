import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { MEMBER, postForm, verdictOf } from './account-calls.ts';
import { countCodes, swarm } from './swarm.ts';
import { serveWorld, type Reply } from './support.ts';

const INPUT = '/api/input.php';
const DAY_MS = 86_400_000;

const tokens = new Map<number, string>();

const world = shared(await makeWorld());
const one = world.buildMember({ name: 'one' }).id;
const other = world.buildMember({ name: 'other' }).id;
buildModel(world, { dir: 'rain' });
buildChannel(world, { dir: 'sea' });
world.database.sqlite.exec(`UPDATE channel SET owner_id = ${other}`);
const playlist = (await world.buildPlaylist({ ownerId: other })).id;
for (const id of [one, other]) tokens.set(id, await world.sessionFor({ id }));
const site = shared(await serveWorld(world));
beforeEach(() => {
  world.database.sqlite.exec(
    'DELETE FROM subscription; DELETE FROM friend; DELETE FROM friend_refusal; DELETE FROM block; DELETE FROM deed',
  );
});

const act = (
  by: number,
  name: string,
  section: string,
  fields: Readonly<Record<string, string | number>>,
) => {
  const texts = Object.entries({ act: name, section, ...fields }).map(([key, value]) => [key, String(value)]);
  return postForm(site.port, INPUT, Object.fromEntries(texts) as Record<string, string>, {
    token: tokens.get(by)!,
  });
};
const own = (by: number, fields: Readonly<Record<string, string>>) =>
  postForm(site.port, MEMBER, fields, { token: tokens.get(by)! });
const marksOf = async (by: number, fields: Readonly<Record<string, string>>) =>
  (await own(by, { act: 'marks', ...fields })).json<{
    videos: readonly object[];
    comments: readonly object[];
    objects: readonly Readonly<Record<string, unknown>>[];
  }>();
const friendOf = async (by: number, to: number) =>
  (await marksOf(by, { objects: `member:${to}` })).objects[0]!['friend'];
const friend = (by: number, section: string, to: number) => act(by, 'friend', section, { object_id: to });
const numberOf = (sql: string) => Number(world.database.sqlite.prepare(sql).pluck().get());
const verdicts = (replies: readonly Reply[]) => replies.map(verdictOf).sort();

describe('following', () => {
  test.each(['model', 'channel', 'member', 'playlist'])('a %s counts once on success alone', async (on) => {
    const object_id = { model: 'rain', channel: 'sea', member: String(other), playlist: String(playlist) }[
      on
    ]!;
    const count = () => numberOf(`SELECT sum(subscribers) FROM ${on}`);
    const added = await act(one, 'subscribe', 'add', { on, object_id });
    expect(added.json()).toEqual({ ok: true, success: true, subscribers: 1 });
    expect(verdictOf(await act(one, 'subscribe', 'add', { on, object_id }))).toBe('409 already_subscribed');
    expect(count()).toBe(1);
    expect((await marksOf(one, { objects: `${on}:${object_id}` })).objects).toMatchObject([
      { object: `${on}:${object_id}`, is_subscribed: true, subscribers: 1 },
    ]);
    const left = await act(one, 'subscribe', 'rem', { on, object_id });
    expect(left.json()).toEqual({ ok: true, success: true, subscribers: 0 });
    expect(verdictOf(await act(one, 'subscribe', 'rem', { on, object_id }))).toBe('409 not_subscribed');
    expect(count()).toBe(0);
  });

  test('of 200 at once one counts, and a recount agrees', async () => {
    const fields = { act: 'subscribe', section: 'add', on: 'channel', object_id: 'sea' };
    const replies = await swarm(site, INPUT, fields, { token: tokens.get(one)! });
    expect(countCodes(replies)).toEqual({ ok: 1, already_subscribed: 199 });
    expect(numberOf(`SELECT subscribers FROM channel WHERE dir = 'sea'`)).toBe(1);
    expect(numberOf('SELECT count(*) FROM subscription')).toBe(1);
  });

  test('nobody follows themselves, their channel or their playlist', async () => {
    const asks = [
      { on: 'member', object_id: other },
      { on: 'channel', object_id: 'sea' },
      { on: 'playlist', object_id: playlist },
    ].map((fields) => act(other, 'subscribe', 'add', fields));
    expect(new Set(verdicts(await Promise.all(asks)))).toEqual(new Set(['403 cannot_subscribe_to_yourself']));
  });

  test('the first page of subscriptions has an address without a page', async () => {
    await act(one, 'subscribe', 'add', { on: 'model', object_id: 'rain' });
    const ask = { token: tokens.get(one)! };
    const short = await site.get(`/api/json/subscriptions/0/${one}.json`, ask);
    expect(short.json()).toEqual((await site.get(`/api/json/subscriptions/0/${one}.1.json`, ask)).json());
    expect(short.json()).toMatchObject({ models: [{ dir: 'rain' }], total_count: 1 });
  });
});

describe('friends', () => {
  test('a request is made, seen by both, and accepted', async () => {
    expect((await friend(one, 'add', other)).json()).toMatchObject({ ok: true, friend: 'asked' });
    expect(verdictOf(await friend(one, 'add', other))).toBe('409 friend_request_already_sent');
    expect([await friendOf(one, other), await friendOf(other, one)]).toEqual(['asked', 'asks_me']);
    expect((await own(other, { act: 'friend_requests' })).json()).toMatchObject({
      asks_me: [{ _id: String(one), name: 'one' }],
      asked: [],
    });
    expect(verdictOf(await friend(one, 'accept', other))).toBe('409 no_friend_request');
    expect((await friend(other, 'accept', one)).json()).toMatchObject({ friend: 'friends' });
    expect(verdictOf(await friend(other, 'accept', one))).toBe('409 already_friends');
    expect(verdictOf(await friend(one, 'add', other))).toBe('409 already_friends');
    expect(numberOf(`SELECT friends FROM member WHERE id = ${one}`)).toBe(1);
    expect((await friend(one, 'rem', other)).json()).toMatchObject({ friend: 'none' });
    expect(verdictOf(await friend(one, 'rem', other))).toBe('409 not_friends');
    expect(numberOf(`SELECT friends FROM member WHERE id = ${other}`)).toBe(0);
  });

  test('two requests at once, one each way, make one friendship', async () => {
    const replies = await Promise.all([friend(one, 'add', other), friend(other, 'add', one)]);
    expect(replies.map((reply) => reply.json<{ friend: string }>().friend).sort()).toEqual([
      'asked',
      'friends',
    ]);
    expect(numberOf(`SELECT count(*) FROM friend WHERE state = 'accepted'`)).toBe(1);
    expect(numberOf('SELECT count(*) FROM friend')).toBe(1);
  });

  test('who was refused asks again after 30 days; who refused may ask at once', async () => {
    await friend(one, 'add', other);
    await friend(other, 'rem', one);
    expect(verdictOf(await friend(one, 'add', other))).toBe('403 dont_have_permission');
    const back = world.clock.now();
    world.clock.advance(30 * DAY_MS - 1);
    // A day of a session of its own: those from the start may have ended.
    tokens.set(one, await world.sessionFor({ id: one }));
    tokens.set(other, await world.sessionFor({ id: other }));
    expect(verdictOf(await friend(one, 'add', other))).toBe('403 dont_have_permission');
    world.clock.advance(1);
    expect(verdictOf(await friend(one, 'add', other))).toBe('200 ok');
    await friend(other, 'rem', one);
    expect((await friend(other, 'add', one)).json()).toMatchObject({ friend: 'asked' });
    expect(world.clock.now()).toBeGreaterThan(back);
  });

  test('who withdrew asks again, fifty times a day', async () => {
    for (let at = 0; at < 50; at += 1) {
      expect(verdictOf(await friend(one, 'add', other))).toBe('200 ok');
      await friend(one, 'rem', other);
    }
    expect(verdictOf(await friend(one, 'add', other))).toBe('429 too_many_requests');
  });
});

describe('blocking', () => {
  const things = () =>
    [
      ['subscribe', { on: 'member', object_id: other }],
      ['subscribe', { on: 'channel', object_id: 'sea' }],
      ['subscribe', { on: 'playlist', object_id: playlist }],
      ['friend', { object_id: other }],
    ] as const;

  const NO = '403 dont_have_permission';
  test.each([
    ['who blocked', [NO, NO, NO, NO]],
    ['who is blocked', ['200 ok', '200 ok', '200 ok', NO]],
  ])('%s can do nothing that the other sees', async (side, expected) => {
    const [by, of] = side === 'who blocked' ? [one, other] : [other, one];
    expect(verdictOf(await act(by, 'block', 'add', { object_id: of }))).toBe('200 ok');
    const replies = await Promise.all(things().map(([name, fields]) => act(one, name, 'add', fields)));
    expect(replies.map(verdictOf)).toEqual(expected);
    expect(numberOf('SELECT sum(subscribers) FROM member')).toBe(0);
  });

  test('it ends friendship, requests and what who blocks follows, silences what the other follows, and its end brings no friend back', async () => {
    await friend(one, 'add', other);
    await friend(other, 'accept', one);
    for (const [name, fields] of things()) await act(one, name, 'add', fields);
    await act(other, 'subscribe', 'add', { on: 'member', object_id: one });
    await act(one, 'subscribe', 'add', { on: 'model', object_id: 'rain' });
    expect(numberOf('SELECT count(*) FROM subscription')).toBe(5);
    await act(other, 'block', 'add', { object_id: one });
    expect(numberOf('SELECT count(*) FROM subscription')).toBe(4);
    expect(numberOf('SELECT sum(is_silent) FROM subscription')).toBe(3);
    expect(numberOf('SELECT count(*) FROM friend')).toBe(0);
    expect(numberOf('SELECT sum(subscribers) FROM member')).toBe(0);
    await act(other, 'block', 'rem', { object_id: one });
    expect(numberOf('SELECT sum(is_silent) FROM subscription')).toBe(0);
    expect(numberOf(`SELECT subscribers FROM member WHERE id = ${other}`)).toBe(1);
    expect(await friendOf(one, other)).toBe('none');
    expect(verdictOf(await friend(one, 'add', other))).toBe('200 ok');
  });

  test('who may write is said as the member chose it, and never by a block', async () => {
    const takes = async (from: string) => {
      world.database.sqlite
        .prepare('UPDATE account SET messages_from = ? WHERE member_id = ?')
        .run(from, other);
      const { objects } = await marksOf(one, { objects: `member:${other},model:none` });
      return (objects as { takes_messages: boolean }[]).map(({ takes_messages }) => takes_messages);
    };
    expect(await takes('friends')).toEqual([false, false]);
    await act(other, 'block', 'add', { object_id: one });
    expect(await takes('everyone')).toEqual([true, false]);
    await act(other, 'block', 'rem', { object_id: one });
    await friend(one, 'add', other);
    await friend(other, 'accept', one);
    expect(await takes('friends')).toEqual([true, false]);
  });

  test('it is listed for who blocked, once', async () => {
    await act(one, 'block', 'add', { object_id: other });
    expect(verdictOf(await act(one, 'block', 'add', { object_id: other }))).toBe('409 already_blocked');
    expect(verdictOf(await act(one, 'block', 'add', { object_id: one }))).toBe('403 cannot_block_yourself');
    const list = async (by: number) => (await own(by, { act: 'blocked', page: '1' })).json();
    expect(await list(one)).toMatchObject({ members: [{ name: 'other' }], total_count: 1, pages: 1 });
    expect(await list(other)).toEqual({ members: [], total_count: 0, pages: 0 });
    expect(verdictOf(await own(one, { act: 'blocked', page: '2' }))).toBe('404 not_found');
    await act(one, 'block', 'rem', { object_id: other });
    expect(verdictOf(await act(one, 'block', 'rem', { object_id: other }))).toBe('409 not_blocked');
  });

  test('a block and what it forbids at once leave nothing behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      world.database.sqlite.exec(
        'DELETE FROM block; DELETE FROM subscription; DELETE FROM friend; DELETE FROM deed',
      );
      await Promise.all([
        ...things().map(([name, fields]) => act(one, name, 'add', fields)),
        act(other, 'block', 'add', { object_id: one }),
        friend(other, 'add', one),
      ]);
      expect(numberOf('SELECT count(*) FROM friend')).toBe(0);
      expect(numberOf('SELECT count(*) FROM subscription WHERE is_silent = 0')).toBe(0);
    }
  });
});

describe('marks', () => {
  test('say what things are to the caller, whatever was asked for', async () => {
    const video = (await world.buildVideo({})).id;
    const sqlite = world.database.sqlite;
    sqlite.exec(`INSERT INTO vote VALUES (${one}, 'video', ${video}, 1, 1), (${one}, 'comment', 2, -1, 1);
      INSERT INTO favourite VALUES (${one}, ${video}, 1);
      INSERT INTO playlist_video (playlist_id, video_id, position, added_at) VALUES (${playlist}, ${video}, 1, 1)`);
    sqlite.exec(`INSERT INTO comment (id, target, object_id, member_id, text, added_at)
      VALUES (1, 'video', ${video}, ${one}, 'A calm one.', 1), (2, 'video', ${video}, ${other}, 'Mine.', 1)`);
    await act(one, 'block', 'add', { object_id: other });
    const asked = {
      videos: `${video},999999`,
      comments: '1,2,3',
      objects: `playlist:${playlist},model:none`,
    };
    expect(await marksOf(one, asked)).toEqual({
      videos: [
        { video_id: String(video), vote: 'like', is_favourite: true, is_later: false, playlists: 0 },
        { video_id: '999999', vote: 'none', is_favourite: false, is_later: false, playlists: 0 },
      ],
      comments: [
        { comment_id: '1', vote: 'none', is_own: true, is_blocked: false, is_gone: false, can_delete: true },
        {
          comment_id: '2',
          vote: 'dislike',
          is_own: false,
          is_blocked: true,
          is_gone: false,
          can_delete: false,
        },
        { comment_id: '3', vote: 'none', is_own: false, is_blocked: false, is_gone: true, can_delete: false },
      ],
      objects: [`playlist:${playlist}`, 'model:none'].map((object) => ({
        ...{
          object,
          is_own: false,
          is_subscribed: false,
          subscribers: 0,
          friend: 'none',
          is_blocked: false,
          takes_messages: false,
          vote: 'none',
        },
      })),
    });
    expect(await marksOf(other, { videos: String(video), objects: `playlist:${playlist}` })).toMatchObject({
      videos: [{ playlists: 1 }],
      objects: [{ is_own: true }],
    });
  });

  test('of more than 120 things in all are refused, and answers are never cached', async () => {
    const many = Array.from({ length: 61 }, (_none, at) => at + 1).join(',');
    expect(verdictOf(await own(one, { act: 'marks', videos: many, comments: many }))).toBe('400 bad_request');
    const reply = await own(one, { act: 'marks', videos: '1' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('count nothing of a private playlist of another', async () => {
    const hidden = (await world.buildPlaylist({ ownerId: other, isPrivate: true })).id;
    world.database.sqlite.exec(
      `INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (${one}, 'playlist', ${hidden}, ${WORLD_NOW})`,
    );
    expect((await marksOf(one, { objects: `playlist:${hidden}` })).objects).toMatchObject([
      { is_subscribed: true, subscribers: 0 },
    ]);
  });
});
