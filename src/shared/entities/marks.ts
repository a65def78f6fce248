import * as z from 'zod/mini';
import { commentId, videoId } from '../ids.ts';
import { VOTE_VALUES } from '../filters/votes.ts';
import { count } from './wire.ts';

/** Most objects in one call, all kinds together. */
export const MARKS_MAX = 120;

/** Kinds that a member can follow, and further kinds that they can vote on. */
export const FOLLOWED_KINDS = ['model', 'channel', 'member', 'playlist'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
export const MARKED_KINDS = [...FOLLOWED_KINDS, 'album'] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

const listOf = (source: string) =>
  z.string().check(z.regex(new RegExp(`^${source}(?:,${source}){0,${MARKS_MAX - 1}}$`)));
const words = z.string().check(z.regex(/^[^,]+$/));

/** Words in one field, separated by commas. */
const commaList = (source: string, word = words) =>
  z.codec(listOf(source), z.array(word).check(z.minLength(1), z.maxLength(MARKS_MAX)), {
    decode: (text) => text.split(','),
    encode: (list) => list.join(','),
  });

const ID = String.raw`[1-9]\d{0,14}`;
const id = z.string().check(z.regex(new RegExp(`^${ID}$`)));
const OBJECT = `(?:${MARKED_KINDS.join('|')}):[a-z0-9][a-z0-9-]{0,99}`;

/** The input of a call. An object is `kind:id`; models and channels also `kind:dir`. */
export const marksRequest = z.strictObject({
  videos: z.optional(commaList(ID, id)),
  comments: z.optional(commaList(ID, id)),
  objects: z.optional(commaList(OBJECT, z.string().check(z.regex(new RegExp(`^${OBJECT}$`))))),
});

/** The caller's own vote. */
const vote = z.enum([...VOTE_VALUES, 'none']);
export type OwnVote = z.output<typeof vote>;

const videoWire = z.object({
  video_id: videoId,
  vote,
  is_favourite: z.boolean(),
  is_later: z.boolean(),
  playlists: count,
});
const videoInside = z.object({
  id: videoId,
  vote,
  isFavourite: z.boolean(),
  isLater: z.boolean(),
  /** In how many of the caller's playlists it is. */
  playlists: count,
});
export type VideoMark = z.output<typeof videoInside>;

const commentWire = z.object({
  comment_id: commentId,
  vote,
  is_own: z.boolean(),
  is_blocked: z.boolean(),
  is_gone: z.boolean(),
  can_delete: z.boolean(),
});
const commentInside = z.object({
  id: commentId,
  vote,
  isOwn: z.boolean(),
  /** Its author is blocked by the caller. */
  isBlocked: z.boolean(),
  /** It was deleted after the answer that shows it was made. */
  isGone: z.boolean(),
  /** The caller may delete it: it is their own, or on their content. */
  canDelete: z.boolean(),
});
export type CommentMark = z.output<typeof commentInside>;

/** The friendship with another member: a request by the caller, a request by the other, or friends. */
export const friendState = z.enum(['none', 'asked', 'asks_me', 'friends']);
export type FriendState = z.output<typeof friendState>;

const objectWire = z.object({
  object: z.string(),
  vote,
  is_own: z.boolean(),
  is_subscribed: z.boolean(),
  subscribers: count,
  friend: friendState,
  is_blocked: z.boolean(),
  takes_messages: z.boolean(),
});
const objectInside = z.object({
  /** As in the request. */
  object: z.string(),
  vote,
  /** The caller, or their own channel or playlist. */
  isOwn: z.boolean(),
  isSubscribed: z.boolean(),
  /** Counted now; 0 if the caller may not see it. */
  subscribers: count,
  friend: friendState,
  /** By the caller. */
  isBlocked: z.boolean(),
  /** For a member: whether the caller may write to them by their setting. A block is not revealed here. */
  takesMessages: z.boolean(),
});
export type ObjectMark = z.output<typeof objectInside>;

const videoMark = z.codec(videoWire, videoInside, {
  decode: ({ video_id, is_favourite, is_later, ...rest }) => ({
    ...rest,
    id: video_id,
    isFavourite: is_favourite,
    isLater: is_later,
  }),
  encode: ({ id: video_id, isFavourite, isLater, ...rest }) => ({
    ...rest,
    video_id,
    is_favourite: isFavourite,
    is_later: isLater,
  }),
});
const commentMark = z.codec(commentWire, commentInside, {
  decode: ({ comment_id, is_own, is_blocked, is_gone, can_delete, ...rest }) => ({
    ...rest,
    id: comment_id,
    isOwn: is_own,
    isBlocked: is_blocked,
    isGone: is_gone,
    canDelete: can_delete,
  }),
  encode: ({ id: comment_id, isOwn, isBlocked, isGone, canDelete, ...rest }) => ({
    ...rest,
    comment_id,
    is_own: isOwn,
    is_blocked: isBlocked,
    is_gone: isGone,
    can_delete: canDelete,
  }),
});
const objectMark = z.codec(objectWire, objectInside, {
  decode: ({ is_own, is_subscribed, is_blocked, takes_messages, ...rest }) => ({
    ...rest,
    isOwn: is_own,
    isSubscribed: is_subscribed,
    isBlocked: is_blocked,
    takesMessages: takes_messages,
  }),
  encode: ({ isOwn, isSubscribed, isBlocked, takesMessages, ...rest }) => ({
    ...rest,
    is_own: isOwn,
    is_subscribed: isSubscribed,
    is_blocked: isBlocked,
    takes_messages: takesMessages,
  }),
});

/** The caller's own state of objects, requested separately because shared answers do not contain it. */
export const marks = z.object({
  videos: z.array(videoMark),
  comments: z.array(commentMark),
  objects: z.array(objectMark),
});
export type Marks = z.output<typeof marks>;
