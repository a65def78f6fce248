import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS } from '../constants.ts';
import { at, type Random } from '../random.ts';
import type { MemberRow } from './people.ts';
import { longTail, type PlannedVideo } from './videos.ts';

type FriendRow = Insertable<Schema['friend']> & { readonly added_at: number };
type SubscriptionRow = Insertable<Schema['subscription']> & { readonly added_at: number };

export interface Community {
  readonly now: number;
  readonly members: readonly MemberRow[];
  /** Newest first. */
  readonly videos: readonly PlannedVideo[];
  readonly modelIds: readonly number[];
  readonly channelIds: readonly number[];
  readonly playlistIds: readonly number[];
}

/** Demo accounts have more friends and longer lists than other members, so that their lists have several pages. */
const isAccount = (id: number) => id <= DEMO_ACCOUNTS.length;
const DEMO = DEMO_ACCOUNTS[0].id;

/** A random time from `start` until `now`. */
function later(start: number, now: number, random: Random): number {
  return start + Math.floor((now - start) * random.next());
}

/** Open friend requests to each demo account, and its recent followers. */
const WAITING = [7, 3, 2, 2] as const;
const NEW_FOLLOWERS = [4, 3, 2, 1] as const;

/**
 * About 900 friendships and 100 requests. `demo` has three pages of friends, and the staff accounts are among them.
 */
export function makeFriends({ members, now }: Community, random: Random): FriendRow[] {
  const pairs = new Map<string, FriendRow>();
  const add = (one: MemberRow, other: MemberRow) => {
    const key = `${Math.min(one.id, other.id)} ${Math.max(one.id, other.id)}`;
    if (one.id === other.id || pairs.has(key) || (isAccount(one.id) && isAccount(other.id))) return;
    pairs.set(key, {
      member_id: one.id,
      friend_id: other.id,
      state: random.chance(0.9) ? 'accepted' : 'asked',
      added_at: later(Math.max(one.created_at, other.created_at), now, random),
    });
  };
  const demo = at(members, DEMO - 1);
  const accounts = members.filter(({ id }) => isAccount(id));
  for (const { id } of accounts.slice(2))
    pairs.set(`${demo.id} ${id}`, {
      member_id: demo.id,
      friend_id: id,
      state: 'accepted',
      added_at: now - id * 3 * DAY_MS,
    });
  for (const other of random.shuffle(members).slice(0, 105)) add(demo, other);
  for (const member of members) {
    for (let count = random.below(6); count > 0; count--) add(member, longTail(members, random));
  }
  for (const account of accounts.slice(1))
    for (const other of random.shuffle(members).slice(0, 9)) if (!isAccount(other.id)) add(account, other);
  for (const [place, account] of accounts.entries()) {
    const strangers = members.filter(({ id }) => !pairs.has(`${account.id} ${id}`) && !isAccount(id));
    for (const [index, other] of strangers.slice(0, at(WAITING, place)).entries())
      pairs.set(`${account.id} ${other.id}`, {
        member_id: other.id,
        friend_id: account.id,
        state: 'asked',
        added_at: now - Math.floor((0.1 + index * 0.7) * DAY_MS),
      });
  }
  return [...pairs.values()];
}

/** Subscriptions of the members: mostly models and channels, some uploaders, a few playlists. */
export function makeSubscriptions(around: Community, random: Random): SubscriptionRow[] {
  const { now, members, videos, modelIds, channelIds, playlistIds } = around;
  const uploaders = [...new Set(videos.flatMap(({ row }) => row.uploader_id ?? []))];
  const kinds = [
    { kind: 'model', ids: modelIds, most: 9 },
    { kind: 'channel', ids: channelIds, most: 6 },
    { kind: 'member', ids: uploaders, most: 8 },
    { kind: 'playlist', ids: playlistIds, most: 3 },
  ] as const;
  const followed = members.flatMap((member) =>
    kinds.flatMap(({ kind, ids, most }) => {
      const wanted = member.id === DEMO ? most * 3 : isAccount(member.id) ? most : random.below(most);
      const chosen = new Set(Array.from({ length: wanted }, () => longTail<number>(ids, random)));
      return [...chosen]
        .filter((id) => kind !== 'member' || id !== member.id)
        .map((object_id) => ({
          member_id: member.id,
          kind,
          object_id,
          added_at: later(member.created_at, now, random),
        }));
    }),
  );
  const known = new Set(
    followed.map(({ kind, member_id, object_id }) => `${kind} ${member_id} ${object_id}`),
  );
  const lately = NEW_FOLLOWERS.flatMap((count, place) => {
    const account = at(members, place).id;
    return random
      .shuffle(members)
      .filter(({ id }) => !isAccount(id) && !known.has(`member ${id} ${account}`))
      .slice(0, count)
      .map(({ id }, index) => ({
        member_id: id,
        kind: 'member' as const,
        object_id: account,
        added_at: now - Math.floor((0.2 + index * 0.9) * DAY_MS),
      }));
  });
  return [...followed, ...lately];
}

/** Videos of a member's list, each once. They were added after the video was published and the member had joined. */
function keep(member: MemberRow, { videos, now }: Community, wanted: number, random: Random) {
  const shown = videos.filter(({ row }) => row.state === 'approved');
  const chosen = new Set(Array.from({ length: wanted }, () => random.pick(shown)));
  return [...chosen].map(({ row }) => ({
    member_id: member.id,
    video_id: row.id,
    added_at: later(Math.max(member.created_at, row.added_at), now, random),
  }));
}

/** Favourites of all members. Some of the videos have become private since. `demo` has two pages of favourites. */
export function makeFavourites(around: Community, random: Random) {
  return around.members.flatMap((member) =>
    keep(member, around, member.id === DEMO ? 95 : isAccount(member.id) ? 20 : random.below(26), random),
  );
}

/** Watch later lists of the demo accounts and of some members. */
export function makeWatchLater(around: Community, random: Random) {
  return around.members.flatMap((member) =>
    keep(member, around, isAccount(member.id) ? 24 : random.below(5), random),
  );
}

/** History of the demo accounts. Other members cannot sign in, so nobody could see theirs. */
export function makeVisits(around: Community, random: Random) {
  return around.members
    .filter(({ id }) => isAccount(id))
    .flatMap((member) => keep(member, around, 60, random))
    .map(({ added_at, ...visit }) => ({ ...visit, seen_at: added_at }));
}
