import { describe, expect, test } from 'vitest';
import { MEMBER_TABS, type MemberTab } from '../../src/shared/filters/enums.ts';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { between } from '../support/world-members.ts';
import { listingPath, serveWorld, type Ask } from './support.ts';

const CALLERS = ['visitor', 'member', 'friend', 'owner', 'moderator', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

const HOUR_MS = 3_600_000;

const tokens = new Map<Caller, string>();
const ids = new Map<Caller, number>();

const world = shared(await makeWorld());
const put = between(world.database, WORLD_NOW);
const roles = { member: 'member', friend: 'member', moderator: 'moderator', admin: 'admin' } as const;
for (const [caller, role] of Object.entries(roles)) {
  const made = world.buildMember({ role });
  ids.set(caller as Caller, made.id);
  tokens.set(caller as Caller, await world.sessionFor(made));
}
const said = { gender: 3, birth_date: '1990-05-06', city: '札幌', relationship: 2, orientation: 4 };
const everything = {
  shows_info: 1,
  shows_wall: 1,
  shows_friends: 1,
  shows_subscriptions: 1,
  shows_favourites: 1,
};
const nothing = {
  shows_info: 0,
  shows_wall: 0,
  shows_friends: 0,
  shows_subscriptions: 0,
  shows_favourites: 0,
};
/** One member who shows everything there is to show, one who shows nothing; both own the same. */
const open = world.buildMember({ profile: { ...said, ...everything } as never, about: 'Rain.' }).id;
const closed = world.buildMember({ profile: { ...said, ...nothing } as never, about: 'Secret rain.' }).id;
const shown = await world.buildVideo();
const hidden = await world.buildVideo({ isPrivate: true });
world.database.sqlite.exec(
  `INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'anna', 'Anna', 'アンナ', '1950-01-01');
   INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'trains', 'Trains', '電車')`,
);
for (const owner of [open, closed]) {
  put.befriend(owner, ids.get('friend')!);
  put.befriend(ids.get('member')!, owner, WORLD_NOW, 'asked');
  put.subscribe(owner, 'model', 1, WORLD_NOW - 1);
  put.subscribe(owner, 'channel', 1, WORLD_NOW - 2);
  put.subscribe(owner, 'member', ids.get('friend')!, WORLD_NOW - 3);
  for (const video of [shown, hidden]) {
    put.keep('favourite', owner, video.id);
    put.keep('watch_later', owner, video.id);
    put.visit(owner, video.id);
  }
  put.comment({ target: 'wall', objectId: owner, memberId: ids.get('friend')!, text: 'Hello there.' });
}
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

/** What to ask as whom; the owner is the member whose page it is. */
async function as(caller: Caller, owner: number): Promise<Ask> {
  if (caller === 'owner') return { token: await world.sessionFor({ id: owner }) };
  const token = tokens.get(caller);
  return token === undefined ? {} : { token };
}

const memberPath = (id: number | string) =>
  `/api/json/member/60/${Math.floor(Number(id) / 1000) * 1000}/${id}.json`;
const LISTS: Readonly<Partial<Record<MemberTab, (id: number, page?: number) => string>>> = {
  ed_videos: (id, page = 1) => listingPath({ section: 'uploaded_videos', object_id: id, page }),
  favourite_videos: (id, page = 1) =>
    listingPath({ section: 'favourite_videos', object_id: id, page, sort: 'all' }),
  watch_later_videos: (id, page = 1) =>
    listingPath({ section: 'watch_later_videos', object_id: id, page, sort: 'all' }),
  friends: (id, page = 1) => `/api/json/friends/60/${id}.${page}.json`,
  subscriptions: (id, page = 1) => `/api/json/subscriptions/60/${id}.${page}.json`,
  wall: (id, page = 1) => `/api/json/wall/60/${id}.${page}.json`,
  history: (id, page = 1) => `/api/json/member_history/0/${id}.${page}.json`,
};

/** The rule, written a second time and in other words than the policy. */
function mayOpen(tab: MemberTab, caller: Caller, isOpen: boolean): boolean {
  if (tab === 'ed_videos' || tab === 'playlists' || tab === 'albums' || caller === 'owner') return true;
  if (tab === 'watch_later_videos' || tab === 'history') return false;
  return isOpen || caller === 'moderator' || caller === 'admin';
}

describe.each(CALLERS)('%s', (caller) => {
  test.each([true, false])('opens the pages of a member, if shown: %s', async (isOpen) => {
    const owner = isOpen ? open : closed;
    const asked = await as(caller, owner);
    for (const tab of MEMBER_TABS) {
      const path = LISTS[tab]?.(owner);
      if (path === undefined) continue;
      const reply = await site.get(path, asked);
      const may = mayOpen(tab, caller, isOpen);
      expect([tab, reply.status, reply.json()['code']]).toEqual(
        may ? [tab, 200, undefined] : [tab, 403, 'dont_have_permission'],
      );
    }
    const member = (await site.get(memberPath(owner), asked)).json<{ tabs: string[] }>();
    expect(member.tabs).toEqual(MEMBER_TABS.filter((tab) => mayOpen(tab, caller, isOpen)));
  });

  test.each([true, false])('sees what a member says of themselves, if shown: %s', async (isOpen) => {
    const owner = isOpen ? open : closed;
    const asked = await as(caller, owner);
    const got = await site.get(memberPath(owner), asked);
    const isSeen = mayOpen('info', caller, isOpen);
    expect(got.json()).toMatchObject(
      isSeen
        ? {
            country: 'jp',
            city: '札幌',
            gender: 3,
            age: 36,
            relationship: 2,
            orientation: 4,
            about: isOpen ? 'Rain.' : 'Secret rain.',
          }
        : { country: '', city: '', gender: 0, age: null, relationship: 0, orientation: 0, about: '' },
    );
    expect(got.text).not.toContain('1990-05-06');
    const isOther = caller !== 'visitor' && caller !== 'owner';
    expect(got.json()['can']).toEqual({
      edit: caller === 'owner' || caller === 'admin',
      subscribe: isOther,
      befriend: isOther,
      message: isOther,
    });
    const fresh = await site.get('/api/member.php', {
      ...asked,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `act=get&_id=${owner}`,
    });
    expect(fresh.headers['cache-control']).toBe('no-store');
    expect(fresh.json()).toEqual(got.json());
  });

  test('finds in stored lists only videos they may see, and in their counts no others', async () => {
    const asked = await as(caller, open);
    const seesHidden = caller === 'moderator' || caller === 'admin';
    const expected = seesHidden ? [hidden.id, shown.id] : [shown.id];
    const lists =
      caller === 'owner' ? (['favourite_videos', 'history'] as const) : (['favourite_videos'] as const);
    for (const tab of lists) {
      const body = (await site.get(LISTS[tab]!(open), asked)).json<{
        videos: { video_id: string }[];
        total_count: number;
      }>();
      expect(body.videos.map(({ video_id }) => Number(video_id))).toEqual(expected);
      expect(body.total_count).toBe(expected.length);
    }
  });
});

describe('lists', () => {
  test('friends are those who accepted, both ways round, the last first', async () => {
    const friends = async (id: number) =>
      (await site.get(LISTS.friends!(id))).json<{ friends: { _id: string }[]; total_count: number }>();
    expect((await friends(open)).friends.map(({ _id }) => Number(_id))).toEqual([ids.get('friend')]);
    const mine = await friends(ids.get('friend')!);
    expect(mine.friends.map(({ _id }) => Number(_id))).toEqual([closed, open]);
    expect(mine.total_count).toBe(2);
    expect((await friends(ids.get('member')!)).friends).toEqual([]);
  });

  test('subscriptions come by kind; a private playlist only to who may see it', async () => {
    const of = async (caller: Caller) =>
      (await site.get(LISTS.subscriptions!(open), await as(caller, open))).json<
        Record<string, { title: string }[]> & { total_count: number }
      >();
    const [secret, common] = [
      await world.buildPlaylist({ ownerId: ids.get('friend')!, isPrivate: true }),
      await world.buildPlaylist({ ownerId: ids.get('friend')! }),
    ];
    put.subscribe(open, 'playlist', secret.id, WORLD_NOW - 5);
    put.subscribe(open, 'playlist', common.id, WORLD_NOW - 6);
    expect(await of('visitor')).toMatchObject({
      models: [{ dir: 'anna', title: 'Anna', title_jp: 'アンナ', img: '', total_videos: 0 }],
      channels: [{ dir: 'trains', title: 'Trains' }],
      members: [{ _id: String(ids.get('friend')), statistics: { subscribers: 2 } }],
      playlists: [{ playlist_id: String(common.id) }],
      total_count: 4,
      pages: 1,
    });
    expect((await of('friend'))['playlists']).toHaveLength(2);
    expect((await of('friend')).total_count).toBe(5);
    world.database.sqlite.exec('DELETE FROM playlist');
    expect((await of('friend')).total_count).toBe(3);
  });

  test('stored videos are in the order of adding, whatever their section; own lists need no id', async () => {
    const owner = world.buildMember();
    const token = await world.sessionFor(owner);
    const videos = [await world.buildVideo({ catalogue: 'trans' }), await world.buildVideo(), shown];
    videos.forEach((video, at) => put.keep('watch_later', owner.id, video.id, WORLD_NOW - at * HOUR_MS));
    const list = async (object_id: number, sort: string) =>
      (await site.get(listingPath({ section: 'watch_later_videos', object_id, sort }), { token }))
        .json<{ videos: { video_id: string }[] }>()
        .videos.map(({ video_id }) => Number(video_id));
    expect(await list(0, 'all')).toEqual(videos.map(({ id }) => id));
    expect(await list(owner.id, 'all')).toEqual(videos.map(({ id }) => id));
    expect(await list(0, 'latest-updates')).toEqual([shown, ...videos.slice(0, 2)].map(({ id }) => id));
    const first = videos[0]!.id;
    world.database.sqlite.exec(`DELETE FROM watch_later WHERE video_id = ${first}`);
    expect(await list(0, 'all')).not.toContain(first);
  });

  test.each(MEMBER_TABS.filter((tab) => LISTS[tab]))('%s: pages beyond the last, and nobody', async (tab) => {
    const path = LISTS[tab]!;
    const asked = await as('owner', open);
    const beyond = await site.get(path(open, 2), asked);
    expect([beyond.status, beyond.json()['field']]).toEqual([404, 'page']);
    const nobody = await site.get(path(99_999), asked);
    expect([nobody.status, nobody.json()['code'], nobody.json()['field']]).toEqual([
      404,
      'not_found',
      undefined,
    ]);
  });

  test('a closed page is the same whatever is on it', async () => {
    const empty = world.buildMember({ profile: { shows_wall: 0, shows_friends: 0 } }).id;
    for (const tab of ['wall', 'friends'] as const) {
      const texts = await Promise.all(
        [empty, closed].map(async (id) => (await site.get(LISTS[tab]!(id))).text),
      );
      expect(texts[0]).toBe(texts[1]);
    }
    for (const page of [1, 7]) expect((await site.get(LISTS.wall!(closed, page))).status).toBe(403);
  });
});

test('a visitor’s answer ends at once when a page is closed', async () => {
  await using cached = await serveWorld(world);
  expect((await cached.get(LISTS.wall!(open))).status).toBe(200);
  world.database.sqlite.exec(`UPDATE member SET shows_wall = 0 WHERE id = ${open}`);
  await new Promise((resolve) => setImmediate(resolve));
  expect((await cached.get(LISTS.wall!(open))).status).toBe(403);
  world.database.sqlite.exec(`UPDATE member SET shows_wall = 1 WHERE id = ${open}`);
});
