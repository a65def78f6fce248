import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { openFan, type Fan } from './notification-calls.ts';
import { addNotice } from './notice-form.ts';
import { swarm } from './swarm.ts';

const DAY_MS = 86_400_000;

let ana: Fan;
let ben: Fan;
let video: string;

const { world, site } = await servedWorld();
beforeEach(async () => {
  world.clock.advance(60_000);
  [ana, ben] = [await fan(), await fan()];
  video = String((await world.buildVideo({ uploaderId: ana.id })).id);
});
afterEach(async () => {
  await site.context.shortJobs.idle();
});

const fan = (ask = {}) => openFan(site, world, ask);
const sql = (text: string) => world.database.sqlite.exec(text);

describe('who is notified of what', () => {
  test('a comment on something, and on a wall; nobody of their own', async () => {
    const { comment_id } = await ben.comment('video', video);
    await ana.comment('video', video);
    await ben.comment('wall', ana.id);
    expect(await ana.brief()).toEqual([`wall wall ${ana.id} 1`, `comment video ${video} 1`]);
    const [, written] = (await ana.list()).notifications;
    expect(written).toMatchObject({
      object: { comment_id, title: expect.stringMatching(/./) as string },
      actors: [{ _id: String(ben.id), name: ben.name }],
      is_read: false,
      is_new: true,
    });
    expect(await ben.brief()).toEqual([]);
  });

  test('an answer that names somebody who has written there, and no part of a longer name', async () => {
    const [anna, cleo] = [await fan({ name: `${ben.name}a` }), await fan()];
    for (const one of [ben, anna]) await one.comment('video', video);
    await cleo.comment('video', video, `@${ben.name} I think so, too`);
    expect(await ben.brief()).toEqual([`reply video ${video} 1`]);
    await cleo.comment('video', video, `@${ben.name}a yes, indeed`);
    expect(await anna.brief()).toEqual([`reply video ${video} 1`]);
    expect((await ben.list()).notifications[0]?.total).toBe(1);
  });

  test('a like of a thing or a comment, until it is taken back; of a dislike nobody hears', async () => {
    const { comment_id } = await ana.comment('video', video);
    await ben.like('video', video);
    await ben.like('comment', comment_id ?? '');
    expect(await ana.brief()).toEqual([`vote video ${video} 1`, `vote video ${video} 1`]);
    expect((await ana.list()).notifications.map(({ object }) => object.comment_id)).toEqual([
      comment_id,
      null,
    ]);
    await ben.act('vote', 'add', { on: 'video', object_id: video, value: 'dislike' });
    expect(await ana.brief()).toEqual([`vote video ${video} 1`]);
    await ben.act('vote', 'rem', { on: 'comment', object_id: comment_id ?? '' });
    expect(await ana.unread()).toBe(0);
  });

  test('friends asked and accepted, and subscribers, while they are so', async () => {
    await ben.act('friend', 'add', { object_id: ana.id });
    expect(await ana.brief()).toEqual([`friend_asked member ${ben.id} 1`]);
    await ana.act('friend', 'accept', { object_id: ben.id });
    expect(await ana.brief()).toEqual([]);
    expect(await ben.brief()).toEqual([`friend_accepted member ${ana.id} 1`]);
    await ben.act('subscribe', 'add', { on: 'member', object_id: ana.id });
    expect(await ana.brief()).toEqual([`subscriber member ${ana.id} 1`]);
    await ben.act('subscribe', 'rem', { on: 'member', object_id: ana.id });
    expect(await ana.brief()).toEqual([]);
  });

  test('a video in a playlist one follows, once; not of who has muted it', async () => {
    const cleo = await fan();
    const { id } = await world.buildPlaylist({ ownerId: ana.id });
    for (const one of [ben, cleo]) await one.act('subscribe', 'add', { on: 'playlist', object_id: id });
    await cleo.post('mute', { on: 'playlist', object_id: id, is_on: 1 });
    for (const section of ['add', 'rem', 'add'])
      await ana.act('playlist', section, { object_id: id, video_id: video });
    await site.context.shortJobs.idle();
    expect(await ben.brief()).toEqual([`published video ${video} 1`]);
    expect(await cleo.brief()).toEqual([]);
  });
});

describe('groups', () => {
  test('100 likes at once are one notification of 100', async () => {
    const fans = await Promise.all(Array.from({ length: 100 }, () => fan()));
    const like = { act: 'vote', section: 'add', on: 'video', object_id: video, value: 'like' };
    await swarm(site, '/api/input.php', like, { count: 100, token: fans.map(({ token }) => token) });
    expect(await ana.brief()).toEqual([`vote video ${video} 100`]);
    expect((await ana.list()).notifications[0]?.actors).toHaveLength(3);
    expect(await ana.unread()).toBe(1);
  });

  test('what comes after reading is a group of its own; the same again within a day is none', async () => {
    await ben.like('video', video);
    const [first] = (await ana.list()).notifications;
    expect(await ana.post('read', { ids: first?.notification_id ?? 0 })).toMatchObject({ unread: 0 });
    await ben.act('vote', 'rem', { on: 'video', object_id: video });
    await ben.like('video', video);
    expect(await ana.unread()).toBe(0);
    await (await fan()).like('video', video);
    expect(await ana.brief()).toEqual([`vote video ${video} 1`, `vote video ${video} 1`]);
    expect(await ana.unread()).toBe(1);
    world.clock.advance(2 * DAY_MS);
    const later = await fan();
    await ben.act('vote', 'rem', { on: 'video', object_id: video });
    await ben.like('video', video);
    await later.like('video', video);
    expect((await ana.list()).notifications[0]?.total).toBe(3);
  });

  test('one marked unread is unread, beside the group that came after it', async () => {
    await ben.like('video', video);
    const [{ notification_id: id } = { notification_id: 0 }] = (await ana.list()).notifications;
    await ana.post('read');
    await (await fan()).like('video', video);
    expect(await ana.post('unread', { notification_id: id })).toMatchObject({ unread: 2 });
    expect(await ana.post('unread', { notification_id: id })).toMatchObject({ unread: 2 });
    expect(await ben.post('unread', { notification_id: id })).toMatchObject({ code: 'not_found' });
    expect(await ben.post('read', { ids: id })).toMatchObject({ unread: 0 });
    expect(await ana.post('read')).toMatchObject({ unread: 0 });
  });

  test('the newest thousand stay', async () => {
    for (let made = 0; made < 1_000; made++) addNotice(world, ana.id);
    await ben.like('video', video);
    const count = world.database.sqlite
      .prepare('SELECT count(*) FROM notification WHERE member_id = ?')
      .pluck();
    expect(count.get(ana.id)).toBe(1_000);
    expect(await ana.brief()).toEqual([`vote video ${video} 1`]);
  });
});

describe('nothing is left', () => {
  test.each(['of whom one blocks', 'of who blocks one'])('%s, also from before', async (which) => {
    await ben.like('video', video);
    await (await fan()).like('video', video);
    await ben.comment('video', video);
    expect(await ana.unread()).toBe(2);
    const [by, whom] = which === 'of whom one blocks' ? [ana, ben] : [ben, ana];
    await by.act('block', 'add', { object_id: whom.id });
    expect(await ana.brief()).toEqual([`vote video ${video} 1`]);
    expect(await ana.unread()).toBe(1);
    await by.act('block', 'rem', { object_id: whom.id });
    expect(await ana.unread()).toBe(2);
  });

  test('of whom and of what one has muted, until one hears them again', async () => {
    await ben.like('video', video);
    for (const [on, object_id] of [
      ['member', ben.id],
      ['video', video],
    ] as const) {
      expect(await ana.post('mute', { on, object_id, is_on: 1 })).toMatchObject({ unread: 0 });
      await ben.comment('video', video);
      expect(await ana.post('mute', { on, object_id, is_on: 0 })).toMatchObject({ unread: 1 });
    }
  });

  test('and what one has muted is listed by its name while one may see it, and unmuted also after that', async () => {
    const { id: list } = await world.buildPlaylist({ ownerId: ben.id });
    const things = [
      { on: 'member', object_id: ben.id },
      { on: 'playlist', object_id: list },
      { on: 'video', object_id: video },
    ];
    for (const thing of things) await ben.post('mute', { ...thing, is_on: 1 });
    await ana.post('mute', { on: 'member', object_id: ben.id, is_on: 1 });
    const named = async () =>
      (await ben.muted()).muted.map(({ kind, id, title }) => [kind, id, title !== '']);
    const rest = [
      ['member', String(ben.id), true],
      ['playlist', String(list), true],
    ];
    expect(await named()).toEqual([...rest, ['video', video, true]]);
    sql(`UPDATE video SET is_private = 1 WHERE id = ${video}`);
    expect(await named()).toEqual([...rest, ['video', video, false]]);
    await ben.post('mute', { on: 'video', object_id: video, is_on: 0 });
    expect(await ben.muted()).toMatchObject({ total_count: 2, pages: 1 });
    expect(await named()).toEqual(rest);
    expect(await ben.muted(2)).toMatchObject({ code: 'not_found' });
  });

  test('of a comment or a thing that is gone', async () => {
    const { comment_id = '' } = await ben.comment('video', video);
    expect(await ana.unread()).toBe(1);
    await ben.act('comm', 'del', { comment_id });
    expect(await ana.unread()).toBe(0);
    await ben.like('video', video);
    sql(`UPDATE video SET state = 'deleted' WHERE id = ${video}`);
    expect(await ana.brief()).toEqual([]);
    expect(await ana.unread()).toBe(0);
  });

  test.each([
    ['private', `UPDATE video SET is_private = 1 WHERE id = @id`],
    ['pending', `UPDATE video SET state = 'pending' WHERE id = @id`],
  ])('of a video that is %s now, but for its owner', async (_state, hide) => {
    await ben.comment('video', video);
    await ana.comment('video', video, `@${ben.name} thank you`);
    expect(await ben.unread()).toBe(1);
    sql(hide.replace('@id', video));
    expect(await ben.list()).toMatchObject({ notifications: [], total_count: 0, unread: 0 });
    expect(await ana.unread()).toBe(1);
  });

  test('of a wall that a block has closed, also of what others wrote there', async () => {
    const cleo = await fan();
    sql(`UPDATE member SET shows_wall = 0 WHERE id = ${ana.id}`);
    sql(`INSERT INTO member_audience VALUES (${ana.id}, 'wall', 'members')`);
    await ben.comment('wall', ana.id);
    await cleo.comment('wall', ana.id, `@${ben.name} I think so, too`);
    expect(await ben.brief()).toEqual([`reply wall ${ana.id} 1`]);
    sql(`INSERT INTO block (member_id, blocked_id, added_at) VALUES (${ana.id}, ${ben.id}, 1)`);
    expect([await ben.brief(), await ben.unread()]).toEqual([[], 0]);
  });

  test('of a playlist or a wall that is closed now', async () => {
    const { id } = await world.buildPlaylist({ ownerId: ana.id });
    await ben.comment('playlist', id);
    await ben.comment('wall', ana.id);
    await ana.comment('playlist', id, `@${ben.name} thank you`);
    await ana.comment('wall', ana.id, `@${ben.name} thank you`);
    expect(await ben.unread()).toBe(2);
    sql(
      `UPDATE playlist SET is_private = 1 WHERE id = ${id}; UPDATE member SET shows_wall = 0 WHERE id = ${ana.id}`,
    );
    expect(await ben.unread()).toBe(0);
    sql(`INSERT INTO member_audience VALUES (${ana.id}, 'wall', 'members')`);
    expect(await ben.brief()).toEqual([`reply wall ${ana.id} 1`]);
  });
});

describe('what is chosen', () => {
  test('a kind that is off is neither listed nor counted; what cannot be chosen is refused', async () => {
    await ben.like('video', video);
    await ana.post('choose', { kind: 'vote', channel: 'site', is_on: 0 });
    expect(await ana.list()).toMatchObject({ notifications: [], total_count: 0, unread: 0 });
    expect((await ana.settings()).kinds.find(({ kind }) => kind === 'vote')).toMatchObject({ site: 'off' });
    await ana.post('choose', { kind: 'vote', channel: 'site', is_on: 1 });
    expect(await ana.unread()).toBe(1);
    for (const [kind, channel] of [
      ['vote', 'mail'],
      ['security', 'mail'],
      ['message', 'site'],
    ] as const)
      expect(await ana.post('choose', { kind, channel, is_on: 0 })).toMatchObject({ code: 'bad_request' });
  });
});

test('every client hears at once what comes and what was read', async () => {
  const [one, other] = [await ana.stream(), await ana.stream()];
  await ben.comment('video', video);
  await ben.like('video', video);
  await ana.post('read');
  for (const stream of [one, other]) {
    expect(await stream.events(4)).toEqual([
      { kind: 'resync' },
      { kind: 'notice', unread: 1, isNew: true },
      // Nobody is notified of a like until they say so.
      { kind: 'notice', unread: 2 },
      { kind: 'notice', unread: 0 },
    ]);
    stream.close();
  }
});

test('opening the list ends what is new, and reads nothing', async () => {
  await ben.like('video', video);
  expect(await ana.list()).toMatchObject({ unread: 1, unseen: 1 });
  expect(await ana.post('seen')).toMatchObject({ unread: 1, unseen: 0 });
  expect((await ana.list()).notifications[0]).toMatchObject({ is_read: false, is_new: false });
});
