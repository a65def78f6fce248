import { beforeEach, describe, expect, test } from 'vitest';
import { MEMBER_DATA } from '../../src/site/own-data/policies/member-data.ts';
import { rowsOfMember } from '../../src/site/own-data/services/archive-parts.ts';
import { buildChannel } from '../support/world-models.ts';
import { servedWorld } from './served-world.ts';
import { MEMBER, postForm } from './account-calls.ts';
import { openStream } from './message-calls.ts';
import { openFan, type Fan } from './notification-calls.ts';

const { world, site } = await servedWorld();
const owner = await openFan(site, world, { role: 'uploader' });
const follower = await openFan(site, world, { profile: { shows_subscriptions: 1 } });
const third = await openFan(site, world);
const sql = (text: string) => void world.database.sqlite.exec(text);
const { id } = buildChannel(world, { dir: 'sea' });
sql(`UPDATE channel SET owner_id = ${owner.id}`);
await world.buildVideo({ uploaderId: owner.id, channelId: id });
const playlist = (await world.buildPlaylist({ ownerId: owner.id })).id;

const forget = () =>
  sql('DELETE FROM block; DELETE FROM subscription; DELETE FROM notification; DELETE FROM deed');
beforeEach(() => forget());

const things = () =>
  [
    { on: 'member', object_id: owner.id },
    { on: 'channel', object_id: 'sea' },
    { on: 'playlist', object_id: playlist },
  ] as const;

const ACTS = ['subscribe', 'unsubscribe', 'block', 'unblock'] as const;
type Act = (typeof ACTS)[number];
const isOwn = (act: Act) => act === 'subscribe' || act === 'unsubscribe';

/** What comes back is the follower's to read, if it is their act. */
async function run(act: Act): Promise<unknown> {
  if (!isOwn(act)) return owner.act('block', act === 'block' ? 'add' : 'rem', { object_id: follower.id });
  const section = act === 'subscribe' ? 'add' : 'rem';
  return Promise.all(things().map((thing) => follower.act('subscribe', section, thing)));
}

const marksOf = async ({ token }: Fan) => {
  const objects = things().map(({ on, object_id }) => `${on}:${object_id}`);
  return (await postForm(site.port, MEMBER, { act: 'marks', objects: objects.join(',') }, { token })).json<{
    objects: readonly { is_subscribed: boolean; subscribers: number }[];
  }>().objects;
};
const read = async (path: string, { token }: Fan) => (await site.get(path, { token })).json();
const subscriptionsSeenBy = (fan: Fan) => read(`/api/json/subscriptions/0/${follower.id}.1.json`, fan);
const profileSeenBy = (fan: Fan) => read(`/api/json/member/0/0/${owner.id}.json`, fan);
const playlistSeenBy = (fan: Fan) => read(`/api/json/playlist/0/${playlist}.json`, fan);

/** All that the follower can read about it. */
const seen = () =>
  Promise.all([
    ...[marksOf(follower), profileSeenBy(follower), playlistSeenBy(follower), subscriptionsSeenBy(follower)],
    ...[read('/api/json/feed/0/1.json', follower), follower.list(), follower.unread()],
  ]);

/** All that others can. The numbers are those of every list and shared answer. */
const seenByOthers = async () => [
  ...(await Promise.all([owner, third].flatMap((fan) => [marksOf(fan), profileSeenBy(fan)]))),
  ...(await Promise.all([owner, third].flatMap((fan) => [playlistSeenBy(fan), subscriptionsSeenBy(fan)]))),
  ...['member', 'channel', 'playlist'].map((table) =>
    world.database.sqlite.prepare(`SELECT id, subscribers FROM ${table}`).all(),
  ),
];

/** Every sequence of so many acts. */
const sequences = (length: number): readonly (readonly Act[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((acts) => ACTS.map((act) => [...acts, act]));

/** Each of the four acts once, in every order. */
const orders = (left: readonly Act[]): readonly (readonly Act[])[] =>
  left.length === 0
    ? [[]]
    : left.flatMap((act) => orders(left.filter((other) => other !== act)).map((rest) => [act, ...rest]));

/** What the follower reads when nobody blocks, by what they did. */
const plain = new Map<string, unknown>();
async function plainRun(acts: readonly Act[]): Promise<unknown> {
  const key = acts.join();
  if (!plain.has(key)) {
    forget();
    let answer: unknown = null;
    for (const act of acts) answer = await run(act);
    plain.set(key, { answer, seen: await seen() });
  }
  return plain.get(key);
}

/** What others see where the follower follows, or does not. */
async function othersWhere(follows: boolean): Promise<unknown> {
  forget();
  if (follows) await run('subscribe');
  return seenByOthers();
}

describe('whatever the order of following, leaving, blocking and its end', () => {
  test(
    'who is blocked reads what they would read without, and others nothing of them',
    { timeout: 300_000 },
    async () => {
      const others = { true: await othersWhere(true), false: await othersWhere(false) };
      expect(others.true).not.toEqual(others.false);
      for (const acts of [...sequences(3), ...orders(ACTS)]) {
        const own = acts.filter(isOwn);
        const expected = await plainRun(own);
        forget();
        let [answer, follows, isBlocked]: [unknown, boolean, boolean] = [null, false, false];
        for (const act of acts) {
          const reply = await run(act);
          if (isOwn(act)) [answer, follows] = [reply, act === 'subscribe'];
          else isBlocked = act === 'block';
        }
        const order = acts.join(', ');
        expect([order, { answer, seen: await seen() }]).toEqual([order, expected]);
        const isCounted = follows && !isBlocked;
        expect([order, await seenByOthers()]).toEqual([order, others[`${isCounted}`]]);
        if (!isCounted) expect([order, await owner.brief()]).toEqual([order, []]);
      }
    },
  );

  test('the control: a subscription that a block ends, or refuses, would be seen', async () => {
    const expected = await plainRun(['subscribe']);
    forget();
    const answer = await run('subscribe');
    await run('block');
    sql(`DELETE FROM subscription WHERE member_id = ${follower.id}`);
    expect({ answer, seen: await seen() }).not.toEqual(expected);
  });

  test('the control: a silent one that counted would be seen', async () => {
    const expected = await othersWhere(false);
    forget();
    await run('block');
    await run('subscribe');
    expect(await seenByOthers()).toEqual(expected);
    sql('UPDATE subscription SET is_silent = 0');
    expect(await seenByOthers()).not.toEqual(expected);
  });
});

describe('beside it', () => {
  test('the block itself is on the marks of who blocks, and on no others', async () => {
    const before = await seen();
    await run('block');
    expect(await seen()).toEqual(before);
    const form = { act: 'marks', objects: `member:${follower.id}` };
    const marks = await postForm(site.port, MEMBER, form, { token: owner.token });
    expect(marks.json()).toMatchObject({ objects: [{ is_blocked: true }] });
  });

  test('who blocks follows nothing of the other’s, and reads why not', async () => {
    const fields = { on: 'member', object_id: follower.id };
    await owner.act('subscribe', 'add', fields);
    await run('block');
    expect(await owner.act('subscribe', 'add', fields)).toMatchObject({ code: 'dont_have_permission' });
    await run('unblock');
    expect(await owner.act('subscribe', 'rem', fields)).toMatchObject({ code: 'not_subscribed' });
  });

  test('what comes out is heard of as ever', async () => {
    await run('block');
    await run('subscribe');
    const video = await world.buildVideo({});
    await owner.act('playlist', 'add', { object_id: playlist, video_id: video.id });
    await site.context.shortJobs.idle();
    expect(await follower.brief()).toEqual([`published video ${video.id} 1`]);
    expect(await follower.unread()).toBe(1);
  });

  test('a channel’s new owner finds silent whom they block, and only them', async () => {
    const counted = () =>
      world.database.sqlite.prepare(`SELECT subscribers FROM channel WHERE dir = 'sea'`).pluck().get();
    for (const fan of [follower, third])
      await fan.act('subscribe', 'add', { on: 'channel', object_id: 'sea' });
    await run('block');
    expect(counted()).toBe(1);
    sql(`UPDATE channel SET owner_id = NULL`);
    expect(counted()).toBe(2);
    sql(`UPDATE channel SET owner_id = ${owner.id}`);
    expect(counted()).toBe(1);
  });

  test('the stream says to neither of them more than without', async () => {
    const streams = await Promise.all([owner, follower].map(({ token }) => openStream(site, token)));
    await Promise.all(streams.map((stream) => stream.events(1)));
    await run('block');
    await run('subscribe');
    for (const { id } of [owner, follower]) site.context.live.publish(id, { kind: 'upload', id: 'fence' });
    const [ofOwner, ofFollower] = await Promise.all([streams[0]!.events(3), streams[1]!.events(5)]);
    const kinds = (events: readonly { kind: string }[] = []) =>
      events.map(({ kind }) => kind).filter((kind) => ['relation', 'upload'].includes(kind));
    expect(kinds(ofOwner)).toEqual(['relation', 'upload']);
    expect(kinds(ofFollower)).toEqual(['relation', 'relation', 'relation', 'upload']);
    for (const stream of streams) stream.close();
  });

  test('the archive of their own data does not say it', async () => {
    await run('block');
    await run('subscribe');
    const { database } = site.context;
    const rows = rowsOfMember(database, ['subscription', MEMBER_DATA.subscription], follower.id);
    const columns: string[] = [];
    for await (const row of rows) columns.push(...Object.keys(row));
    expect([...new Set(columns)].sort()).toEqual(['added_at', 'kind', 'member_id', 'object_id']);
  });
});
