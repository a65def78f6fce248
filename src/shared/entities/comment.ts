import * as z from 'zod/mini';
import { commentId, memberId } from '../ids.ts';
import { count, instant, numericFlag, pictureAddress } from './wire.ts';

/** At most two units per code point (`COMMENT.max`). */
const text = z.string().check(z.maxLength(2_000));

const facts = { likes: count, dislikes: count };
const wire = z.object({
  comment_id: commentId,
  _id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  comment: text,
  ...facts,
  added_date: instant,
  /** Its text was changed after it was sent. */
  edited: numericFlag,
  /** Of a reply: the first comment of its thread. */
  parent_id: z.optional(commentId),
});

const author = z.object({ id: memberId, name: z.string(), avatar: pictureAddress });
const model = z.object({
  id: commentId,
  author,
  text,
  ...facts,
  addedAt: instant,
  isEdited: z.boolean(),
  /** The first comment of its thread; `null`: this one. */
  parentId: z.nullable(commentId),
});

/** A comment without replies: the first of a thread, or a reply. */
export type WrittenComment = z.output<typeof model>;

type Wire = z.output<typeof wire>;

const decode = (from: Wire): WrittenComment => ({
  id: from.comment_id,
  author: { id: from._id, name: from.name, avatar: from.avatar },
  text: from.comment,
  likes: from.likes,
  dislikes: from.dislikes,
  addedAt: from.added_date,
  isEdited: from.edited,
  parentId: from.parent_id ?? null,
});
const encode = (written: WrittenComment): Wire => ({
  comment_id: written.id,
  _id: written.author.id,
  name: written.author.name,
  avatar: written.author.avatar,
  comment: written.text,
  likes: written.likes,
  dislikes: written.dislikes,
  added_date: written.addedAt,
  edited: written.isEdited,
  ...(written.parentId !== null && { parent_id: written.parentId }),
});

/** A comment without replies. */
export const said = z.codec(wire, model, { decode, encode });

/** The number of replies, and the first of them. A deleted comment has no other fields. */
const answered = { reply_count: count, replies: z.array(said) };
const gone = z.object({ comment_id: commentId, gone: z.literal(1), added_date: instant, ...answered });
const thread = z.object({ ...wire.shape, ...answered });

const talk = {
  replyCount: count,
  /** The first of them. */
  replies: z.array(model),
};
const goneModel = z.object({ id: commentId, author: z.null(), addedAt: instant, ...talk });
/** `author` is `null` if the comment was deleted but has replies. */
export const commentModel = z.union([goneModel, z.object({ ...model.shape, ...talk })]);

/** A thread: a comment and its replies. */
export type Comment = z.output<typeof commentModel>;

/** Comment of specification 3; on a wall it is a post. */
export const comment = z.codec(z.union([gone, thread]), commentModel, {
  decode: ({ reply_count: replyCount, replies, ...from }) => {
    if (!('gone' in from)) return { ...decode(from), replyCount, replies };
    return { id: from.comment_id, author: null, addedAt: from.added_date, replyCount, replies };
  },
  encode: (from) => {
    const { replyCount, replies } = from;
    const more = { reply_count: replyCount, replies };
    if (from.author === null)
      return { comment_id: from.id, gone: 1 as const, added_date: from.addedAt, ...more };
    return { ...encode(from), ...more };
  },
});

/** The position of a requested comment. */
const place = z.object({
  /** Page of the threads, from 1. */
  page: count,
  /** Of a reply: the first comment of its thread. */
  parent_id: z.optional(commentId),
});
const around = z.optional(z.nullable(place));
const wirePage = z.object({ comments: z.array(comment), total_count: count, pages: count, around });
const modelPage = z.object({ comments: z.array(commentModel), totalCount: count, pages: count, around });

export type CommentPage = z.output<typeof modelPage>;

/**
 * Comments, newest first, or the replies of one, oldest first. `total_count` includes replies; `pages` are pages of
 * `COMMENTS_PAGE_SIZE` threads. `around` exists only if it was requested; `null`: no such comment.
 */
export const commentPage = z.codec(wirePage, modelPage, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
