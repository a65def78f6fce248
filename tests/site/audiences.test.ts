import { describe, expect, test } from 'vitest';
import {
  AUDIENCE_PAGES,
  AUDIENCES,
  type Audience,
  type AudiencePage,
} from '../../src/shared/entities/audience.ts';
import { WORLD_NOW } from '../support/world.ts';
import { between } from '../support/world-members.ts';
import { servedWorld } from './served-world.ts';
import { own, profilePath } from './profile-calls.ts';
import { listingPath } from './support.ts';

const CALLERS = [
  ...(['visitor', 'member', 'asker', 'friend', 'owner', 'moderator', 'admin'] as const),
  ...(['blocked', 'blocker'] as const),
] as const;
type Caller = (typeof CALLERS)[number];

/** Who gets in, written a second time and in other words than the policy. */
const OPENS: Readonly<Record<Audience, readonly Caller[]>> = {
  everyone: CALLERS,
  members: ['member', 'asker', 'friend', 'owner', 'moderator', 'admin'],
  friends: ['friend', 'owner', 'moderator', 'admin'],
  me: ['owner', 'moderator', 'admin'],
};

const tokens = new Map<Caller, string>();

const { world, site } = await servedWorld();
const people = between(world.database, WORLD_NOW);
const made = {} as Record<Caller, number>;
for (const caller of CALLERS) {
  if (caller === 'visitor') continue;
  const role = caller === 'moderator' || caller === 'admin' ? caller : 'member';
  const profile = caller === 'owner' ? { city: 'Hidden city', gender: 3, birth_date: '1990-05-06' } : {};
  const { id } = world.buildMember({
    role,
    profile,
    country: 'is',
    about: 'Hidden words',
  });
  made[caller] = id;
  tokens.set(caller, await world.sessionFor({ id }));
}
const ownerId = made.owner;
people.befriend(made.friend, ownerId);
world.database.sqlite.exec(
  `INSERT INTO block VALUES (${ownerId}, ${made.blocked}, 1), (${made.blocker}, ${ownerId}, 1)`,
);
people.befriend(made.asker, ownerId, WORLD_NOW, 'asked');
people.subscribe(ownerId, 'member', made.friend);
people.keep('favourite', ownerId, (await world.buildVideo()).id);
people.comment({ target: 'wall', objectId: ownerId, memberId: made.friend, text: 'Hello there.' });

const askOf = (caller: Caller) => {
  const token = tokens.get(caller);
  return token === undefined ? {} : { token };
};
const choose = (audiences: Partial<Record<AudiencePage, Audience>>) =>
  own(site, tokens.get('owner')!, { act: 'privacy', ...audiences });

/** Everything that shows a page; `0` and `60`: asked of the database, and perhaps of finished answers. */
const PATHS: Readonly<Record<Exclude<AudiencePage, 'info'>, (lifetime: number) => readonly string[]>> = {
  wall: (lifetime) => [
    `/api/json/wall/${lifetime}/${ownerId}.1.json`,
    `/api/json/comments/${lifetime}/wall/0/${ownerId}.json`,
  ],
  friends: (lifetime) => [`/api/json/friends/${lifetime}/${ownerId}.1.json`],
  subscriptions: (lifetime) => [`/api/json/subscriptions/${lifetime}/${ownerId}.1.json`],
  favourites: (lifetime) => [
    listingPath({ lifetime, section: 'favourite_videos', object_id: ownerId, sort: 'all' }),
  ],
};

describe.each(AUDIENCES)('shown to %s', (audience) => {
  test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])('%s opens for them alone', async (page) => {
    expect((await choose({ [page]: audience })).status).toBe(200);
    const tab = page === 'favourites' ? 'favourite_videos' : page;
    for (const lifetime of [60, 0, 60]) {
      const opened = await Promise.all(
        CALLERS.map(async (caller) => {
          const replies = await Promise.all(
            PATHS[page](lifetime).map((path) => site.get(path, askOf(caller))),
          );
          const { tabs } = (await site.get(profilePath(ownerId, lifetime), askOf(caller))).json<{
            tabs: string[];
          }>();
          const statuses = new Set([...replies.map(({ status }) => status), tabs.includes(tab) ? 200 : 403]);
          return [caller, ...statuses];
        }),
      );
      expect(opened).toEqual(CALLERS.map((caller) => [caller, OPENS[audience].includes(caller) ? 200 : 403]));
    }
  });

  test('what they say of themselves is read by them alone; lists and filters show what everybody may', async () => {
    await choose({ info: audience });
    for (const caller of CALLERS) {
      const { text } = await site.get(profilePath(ownerId), askOf(caller));
      const may = OPENS[audience].includes(caller);
      expect([caller, text.includes('Hidden city'), text.includes('Hidden words')]).toEqual([
        caller,
        may,
        may,
      ]);
      for (const country of ['all', 'is']) {
        const path = `/api/json/members/60/recent/60/1.${country}.all.all.all.all.all.json`;
        const list = await site.get(path, askOf(caller));
        expect([caller, country, list.text.includes('Hidden city')]).toEqual([
          ...[caller, country, audience === 'everyone'],
        ]);
      }
    }
  });
});

test('what is not chosen stays, and is read again', async () => {
  await choose({
    info: 'me',
    wall: 'members',
    friends: 'friends',
    subscriptions: 'everyone',
    favourites: 'me',
  });
  await choose({ wall: 'friends' });
  const { audiences } = (await own(site, tokens.get('owner')!, { act: 'profile' })).json();
  expect(audiences).toEqual({
    info: 'me',
    wall: 'friends',
    friends: 'friends',
    subscriptions: 'everyone',
    favourites: 'me',
  });
  const row = world.database.sqlite.prepare(
    `SELECT ${AUDIENCE_PAGES.map((page) => `shows_${page}`).join(' || ')} FROM member WHERE id = ?`,
  );
  expect(row.pluck().get(ownerId)).toBe('00010');
});

test('history and watch later are nobody else’s, and no audience can be given them', async () => {
  for (const page of ['history', 'watch_later', 'ed_videos']) {
    const reply = await own(site, tokens.get('owner')!, { act: 'privacy', [page]: 'everyone' });
    expect([reply.status, reply.json()['field']]).toEqual([400, page]);
  }
});

test('who is a friend no longer gets in no longer', async () => {
  await choose({ wall: 'friends' });
  const [path = ''] = PATHS.wall(60);
  const before = (await site.get(path, askOf('friend'))).status;
  world.database.sqlite.exec(`DELETE FROM friend WHERE ${ownerId} IN (member_id, friend_id)`);
  expect([before, (await site.get(path, askOf('friend'))).status]).toEqual([200, 403]);
});
