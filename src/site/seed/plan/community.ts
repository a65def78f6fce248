import type { Insertable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DEMO_NOW } from '../constants.ts';
import { at, type Random } from '../random.ts';
import type { MemberRow } from './people.ts';
import { longTail, type PlannedVideo } from './videos.ts';

export interface Community {
  readonly members: readonly MemberRow[];
  /** Newest first. */
  readonly videos: readonly PlannedVideo[];
  readonly modelIds: readonly number[];
  readonly channelIds: readonly number[];
  readonly playlistIds: readonly number[];
}

/** Demo accounts know more people and keep more than most, so that their lists have pages. */
const isAccount = (id: number) => id <= DEMO_ACCOUNTS.length;
const DEMO = DEMO_ACCOUNTS[0].id;

/** A time between joining (or a later start) and the demo's present. */
function later(start: number, random: Random): number {
  return start + Math.floor((DEMO_NOW - start) * random.next());
}

/** Some 900 friendships and a hundred requests; `demo` has three pages of friends. */
export function makeFriends(members: readonly MemberRow[], random: Random): Insertable<Schema['friend']>[] {
  const pairs = new Map<string, Insertable<Schema['friend']>>();
  const add = (one: MemberRow, other: MemberRow) => {
    const key = `${Math.min(one.id, other.id)} ${Math.max(one.id, other.id)}`;
    if (one.id === other.id || pairs.has(key)) return;
    pairs.set(key, {
      member_id: one.id,
      friend_id: other.id,
      state: random.chance(0.9) ? 'accepted' : 'asked',
      added_at: later(Math.max(one.created_at, other.created_at), random),
    });
  };
  const demo = at(members, DEMO - 1);
  for (const other of random.shuffle(members).slice(0, 105)) add(demo, other);
  for (const member of members) {
    for (let count = random.below(6); count > 0; count--) add(member, longTail(members, random));
  }
  // Requests that wait for `demo` to answer.
  const strangers = members.filter(({ id }) => !pairs.has(`${demo.id} ${id}`) && !isAccount(id));
  for (const other of strangers.slice(0, 7))
    pairs.set(`${demo.id} ${other.id}`, {
      ...{ member_id: other.id, friend_id: demo.id, state: 'asked' },
      added_at: later(other.created_at, random),
    });
  return [...pairs.values()];
}

/** What the members follow: mostly models and channels, some of those who upload, a few playlists. */
export function makeSubscriptions(around: Community, random: Random): Insertable<Schema['subscription']>[] {
  const { members, videos, modelIds, channelIds, playlistIds } = around;
  const uploaders = [...new Set(videos.flatMap(({ row }) => row.uploader_id ?? []))];
  const kinds = [
    { kind: 'model', ids: modelIds, most: 9 },
    { kind: 'channel', ids: channelIds, most: 6 },
    { kind: 'member', ids: uploaders, most: 8 },
    { kind: 'playlist', ids: playlistIds, most: 3 },
  ] as const;
  return members.flatMap((member) =>
    kinds.flatMap(({ kind, ids, most }) => {
      const wanted = member.id === DEMO ? most * 3 : random.below(most);
      const chosen = new Set(Array.from({ length: wanted }, () => longTail<number>(ids, random)));
      return [...chosen]
        .filter((id) => kind !== 'member' || id !== member.id)
        .map((object_id) => ({
          member_id: member.id,
          kind,
          object_id,
          added_at: later(member.created_at, random),
        }));
    }),
  );
}

/** Videos of a member's own list, each once, added after they were there. */
function keep(member: MemberRow, videos: readonly PlannedVideo[], wanted: number, random: Random) {
  const chosen = new Set(Array.from({ length: wanted }, () => random.pick(videos)));
  return [...chosen].map(({ row }) => ({
    member_id: member.id,
    video_id: row.id,
    added_at: later(Math.max(member.created_at, row.added_at), random),
  }));
}

/** Favourites of everybody, some of which have become private since; `demo` has two pages of them. */
export function makeFavourites({ members, videos }: Community, random: Random) {
  const shown = videos.filter(({ row }) => row.state === 'approved');
  return members.flatMap((member) => keep(member, shown, member.id === DEMO ? 95 : random.below(26), random));
}

/** Watch later lists: the accounts', and those of some members. */
export function makeWatchLater({ members, videos }: Community, random: Random) {
  const shown = videos.filter(({ row }) => row.state === 'approved');
  return members.flatMap((member) =>
    keep(member, shown, isAccount(member.id) ? 24 : random.below(5), random),
  );
}

/** What the accounts watched: only they can sign in and see it. */
export function makeVisits({ members, videos }: Community, random: Random) {
  const shown = videos.filter(({ row }) => row.state === 'approved');
  return members
    .filter(({ id }) => isAccount(id))
    .flatMap((member) => keep(member, shown, 60, random))
    .map(({ added_at, ...visit }) => ({ ...visit, seen_at: added_at }));
}
