import { expect, test } from 'vitest';
import type { LiveEvent } from '../../src/shared/live/live-event.ts';
import { servedWorld } from './served-world.ts';
import { openStream, openWriter, type OpenStream, type Writer } from './message-calls.ts';

const { world, site } = await servedWorld({ videos: 1 });

interface Two {
  readonly one: Writer;
  readonly other: Writer;
}
const INPUT = '/api/input.php';
const act = async (by: Writer, fields: Record<string, string>) => {
  const reply = await by.post('', fields, INPUT);
  expect([fields, reply.status]).toEqual([fields, 200]);
  return reply;
};
const onMember = (fields: Record<string, string>, whom: Writer) => ({
  on: 'member',
  object_id: String(whom.id),
  ...fields,
});
const friend = (section: string, by: Writer, whom: Writer) =>
  act(by, { act: 'friend', section, object_id: String(whom.id) });
const befriend = async ({ one, other }: Two) => {
  await friend('add', one, other);
  await friend('accept', other, one);
};
const video = async ({ one }: Two, section: string, list: string) =>
  act(one, { act: list, section, video_id: String(world.videos[0]!.id) });
const playlist = (by: Writer, fields: Record<string, string>) => act(by, { act: 'playlist', ...fields });
const madePlaylist = async ({ one }: Two) =>
  (await playlist(one, { section: 'new', title: 'Night walks', desc: 'Lights beside the river.' })).json<{
    playlist_id: string;
  }>().playlist_id;

type Act = (two: Two) => Promise<unknown>;
interface Case {
  readonly before?: Act;
  readonly done: Act;
  /** What each of the two hears of it, besides numbers of notifications and messages. */
  readonly heard: readonly [readonly LiveEvent['kind'][], readonly LiveEvent['kind'][]];
}
const BOTH = [['relation'], ['relation']] as const;
const OWN = [['list'], []] as const;

const CASES: Readonly<Record<string, Case>> = {
  'a friend request': { done: ({ one, other }) => friend('add', one, other), heard: BOTH },
  'its answer': {
    before: ({ one, other }) => friend('add', one, other),
    done: ({ one, other }) => friend('accept', other, one),
    heard: BOTH,
  },
  'its refusal': {
    before: ({ one, other }) => friend('add', one, other),
    done: ({ one, other }) => friend('rem', other, one),
    heard: BOTH,
  },
  'a friendship that ends': {
    before: befriend,
    done: ({ one, other }) => friend('rem', one, other),
    heard: BOTH,
  },
  'a subscription': {
    done: ({ one, other }) => act(one, onMember({ act: 'subscribe', section: 'add' }, other)),
    heard: BOTH,
  },
  'a subscription of whom the other blocks': {
    before: ({ one, other }) => act(other, { act: 'block', section: 'add', object_id: String(one.id) }),
    done: ({ one, other }) => act(one, onMember({ act: 'subscribe', section: 'add' }, other)),
    heard: [['relation'], []],
  },
  'a block of a follower': {
    before: ({ one, other }) => act(other, onMember({ act: 'subscribe', section: 'add' }, one)),
    done: ({ one, other }) => act(one, { act: 'block', section: 'add', object_id: String(other.id) }),
    heard: [['relation'], []],
  },
  'a block of a stranger': {
    done: ({ one, other }) => act(one, { act: 'block', section: 'add', object_id: String(other.id) }),
    heard: [['relation'], []],
  },
  'a block that is taken back': {
    before: ({ one, other }) => act(one, { act: 'block', section: 'add', object_id: String(other.id) }),
    done: ({ one, other }) => act(one, { act: 'block', section: 'rem', object_id: String(other.id) }),
    heard: [['relation'], []],
  },
  'a block of a friend, as any end of a friendship': {
    before: befriend,
    done: ({ one, other }) => act(one, { act: 'block', section: 'add', object_id: String(other.id) }),
    heard: BOTH,
  },
  'a favourite': { done: (two) => video(two, 'add', 'favourite'), heard: OWN },
  'a favourite that is taken out': {
    before: (two) => video(two, 'add', 'favourite'),
    done: (two) => video(two, 'rem', 'favourite'),
    heard: OWN,
  },
  'a video for later': { done: (two) => video(two, 'add', 'watch_later'), heard: OWN },
  'a new playlist': { done: (two) => madePlaylist(two), heard: OWN },
};

const heardBy = (events: readonly LiveEvent[]) =>
  events.map(({ kind }) => kind).filter((kind) => ['relation', 'list', 'moderation'].includes(kind));

/** An event of each, after which all that came before has come. */
async function fence(stream: OpenStream, by: Writer, from: number): Promise<readonly LiveEvent[]> {
  site.context.live.publish(by.id, { kind: 'upload', id: 'fence' });
  for (let count = from + 1; ; count += 1) {
    const events = await stream.events(count);
    if (events.at(-1)?.id === 'fence') return events.slice(from);
  }
}

test.each(Object.entries(CASES))('%s is heard by whom it concerns, and by nobody else', async (_name, of) => {
  const two: Two = { one: await openWriter(site, world), other: await openWriter(site, world) };
  const stranger = await openWriter(site, world);
  await of.before?.(two);
  const all = [two.one, two.other, stranger];
  const streams = await Promise.all(all.map(({ token }) => openStream(site, token)));
  await Promise.all(streams.map((stream) => stream.events(1)));
  await of.done(two);
  const heard = await Promise.all(streams.map((stream, at) => fence(stream, all[at]!, 1)));
  expect(heard.map(heardBy)).toEqual([...of.heard, []]);
  for (const stream of streams) stream.close();
});

test('of a block a stranger’s stream carries not one event, and names nobody to those who hear of one', async () => {
  const [one, other] = [await openWriter(site, world), await openWriter(site, world)];
  const [own, theirs] = [await openStream(site, one.token), await openStream(site, other.token)];
  await Promise.all([own.events(1), theirs.events(1)]);
  await act(one, { act: 'block', section: 'add', object_id: String(other.id) });
  await act(one, { act: 'block', section: 'rem', object_id: String(other.id) });
  expect((await fence(theirs, other, 1)).map(({ id }) => id)).toEqual(['fence']);
  expect(JSON.stringify(await fence(own, one, 1))).not.toContain(String(other.id));
  for (const stream of [own, theirs]) stream.close();
});

test('staff hear that moderation has changed, no matter who wrote it; others do not', async () => {
  const [staff, member] = [
    await openWriter(site, world, { role: 'moderator' }),
    await openWriter(site, world),
  ];
  const streams = [await openStream(site, staff.token), await openStream(site, member.token)] as const;
  await Promise.all(streams.map((stream) => stream.events(1)));
  const { live } = site.context;
  live.check();
  const quiet = heardBy(await fence(streams[0], staff, 1));
  world.database.sqlite
    .prepare(
      `INSERT INTO comment (target, object_id, member_id, text, added_at, state)
       VALUES ('video', 1001, ?, 'waits for a look', 1, 'held')`,
    )
    .run(member.id);
  live.check();
  live.check();
  const [heard, unheard] = [await fence(streams[0], staff, 2), await fence(streams[1], member, 1)];
  expect([quiet, heardBy(heard), heardBy(unheard)]).toEqual([[], ['moderation'], []]);
  for (const stream of streams) stream.close();
});
