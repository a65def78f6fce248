import * as z from 'zod/mini';
import { MEMBER_TABS } from '../filters/enums.ts';
import { memberId } from '../ids.ts';
import { gender } from './member-tile.ts';
import { count, instant, pictureAddress } from './wire.ts';

/** A member's details; all are empty if the caller may not see them. */
const info = z.object({
  country: z.string(),
  city: z.string(),
  gender,
  /** Years; the birth date is never sent. */
  age: z.nullable(z.int().check(z.gte(18), z.lte(150))),
  /** 0 not stated, 1 single, 2 married, 3 open. */
  relationship: z.int().check(z.gte(0), z.lte(3)),
  /** 0 not stated, 1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual. */
  orientation: z.int().check(z.gte(0), z.lte(5)),
  about: z.string(),
});

const abilities = z.object({
  edit: z.boolean(),
  subscribe: z.boolean(),
  befriend: z.boolean(),
  message: z.boolean(),
});

const wire = z.object({
  _id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  cover: pictureAddress,
  joined_date: instant,
  ...info.shape,
  statistics: z.object({ videos: count, viewed: count, subscribers: count, friends: count }),
  tabs: z.array(z.enum(MEMBER_TABS)),
  can: abilities,
});

const model = z.object({
  id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  /** Empty: none. */
  cover: pictureAddress,
  joinedAt: instant,
  info,
  /** Public videos, and their views. */
  videos: count,
  views: count,
  subscribers: count,
  friends: count,
  /** Pages of the member that the caller may open. */
  openTabs: z.array(z.enum(MEMBER_TABS)),
  /** What the caller may do; the same policy guards the action itself. */
  can: abilities,
});

export type Member = z.output<typeof model>;
export type MemberInfo = Member['info'];

/** A member's profile (specification 7, `member.get`). */
export const member = z.codec(wire, model, {
  decode: ({ country, city, gender: sex, age, relationship, orientation, about, ...from }) => ({
    id: from._id,
    name: from.name,
    avatar: from.avatar,
    cover: from.cover,
    joinedAt: from.joined_date,
    info: { country, city, gender: sex, age, relationship, orientation, about },
    videos: from.statistics.videos,
    views: from.statistics.viewed,
    subscribers: from.statistics.subscribers,
    friends: from.statistics.friends,
    openTabs: from.tabs,
    can: from.can,
  }),
  encode: (from) => ({
    _id: from.id,
    name: from.name,
    avatar: from.avatar,
    cover: from.cover,
    joined_date: from.joinedAt,
    ...from.info,
    statistics: {
      videos: from.videos,
      viewed: from.views,
      subscribers: from.subscribers,
      friends: from.friends,
    },
    tabs: from.openTabs,
    can: from.can,
  }),
});
