import * as z from 'zod/mini';
import { memberId } from '../ids.ts';
import { count, pictureAddress } from './wire.ts';

/** 0 not stated, 1 male, 2 female, 3 trans (specification 3). */
export const gender = z.int().check(z.gte(0), z.lte(3));

const wire = z.object({
  _id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  country: z.string(),
  gender,
  city: z.string(),
  statistics: z.object({ videos: count, viewed: count, subscribers: count }),
});

const model = z.object({
  id: memberId,
  name: z.string(),
  /** Empty: none. */
  avatar: pictureAddress,
  /** Two letters; empty if not stated or hidden. */
  country: z.string(),
  gender,
  city: z.string(),
  /** Public videos, and their views. */
  videos: count,
  views: count,
  subscribers: count,
});

export type MemberTile = z.output<typeof model>;

/** Member tile of specification 3. */
export const memberTile = z.codec(wire, model, {
  decode: ({ _id, statistics, ...rest }) => ({
    ...rest,
    id: _id,
    videos: statistics.videos,
    views: statistics.viewed,
    subscribers: statistics.subscribers,
  }),
  encode: ({ id, videos, views, subscribers, ...rest }) => ({
    ...rest,
    _id: id,
    statistics: { videos, viewed: views, subscribers },
  }),
});
export { model as memberTileModel };

const wirePage = z.object({
  members: z.array(memberTile),
  total_count: count,
  pages: count,
  countries: z.array(z.string()),
});
const modelPage = z.object({
  members: z.array(model),
  totalCount: count,
  pages: count,
  /** Countries that members show, the most members first, to offer them first. */
  countries: z.array(z.string()),
});

export type MemberPage = z.output<typeof modelPage>;

/** Answer of `members.list`. */
export const memberPage = z.codec(wirePage, modelPage, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});

const wireFriends = z.object({ friends: z.array(memberTile), total_count: count, pages: count });
const modelFriends = z.object({ friends: z.array(model), totalCount: count, pages: count });

export type FriendPage = z.output<typeof modelFriends>;

/** Answer of `member.friends`. */
export const friendPage = z.codec(wireFriends, modelFriends, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
