import * as z from 'zod/mini';
import { friendState } from './marks.ts';
import { memberTile, memberTileModel } from './member-tile.ts';
import { count } from './wire.ts';

const done = { ok: z.literal(true), success: z.literal(true) } as const;

/** The answer of following or unfollowing; the new number of subscribers. */
export const subscribed = z.object({ ...done, subscribers: count });

/** The answer of a friend request; the new friendship. */
export const befriended = z.object({ ...done, friend: friendState });

/** Members who wait for the caller's answer, and members whose answer the caller waits for; the newest first. */
const wireRequests = z.object({ asks_me: z.array(memberTile), asked: z.array(memberTile) });
const insideRequests = z.object({ asksMe: z.array(memberTileModel), asked: z.array(memberTileModel) });
export type FriendRequests = z.output<typeof insideRequests>;

export const friendRequests = z.codec(wireRequests, insideRequests, {
  decode: ({ asks_me, asked }) => ({ asksMe: asks_me, asked }),
  encode: ({ asksMe, asked }) => ({ asks_me: asksMe, asked }),
});

const wireBlocked = z.object({ members: z.array(memberTile), total_count: count, pages: count });
const insideBlocked = z.object({ members: z.array(memberTileModel), totalCount: count, pages: count });
export type BlockedPage = z.output<typeof insideBlocked>;

/** A page of members whom the caller has blocked, the last first. */
export const blockedPage = z.codec(wireBlocked, insideBlocked, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
