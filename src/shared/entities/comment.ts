import * as z from 'zod/mini';
import { commentId, memberId } from '../ids.ts';
import { count, instant, numericFlag, pictureAddress } from './wire.ts';

/** Two units a code point at most (`COMMENT.max`). */
const text = z.string().check(z.maxLength(2_000));

const wire = z.object({
  comment_id: commentId,
  _id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  comment: text,
  likes: count,
  dislikes: count,
  added_date: instant,
  /** Its text was changed after it was sent. */
  edited: numericFlag,
});

export const commentModel = z.object({
  id: commentId,
  author: z.object({ id: memberId, name: z.string(), avatar: pictureAddress }),
  text,
  likes: count,
  dislikes: count,
  addedAt: instant,
  isEdited: z.boolean(),
});

export type Comment = z.output<typeof commentModel>;

/** Comment of specification 3; on a wall it is a post. */
export const comment = z.codec(wire, commentModel, {
  decode: (from) => ({
    id: from.comment_id,
    author: { id: from._id, name: from.name, avatar: from.avatar },
    text: from.comment,
    likes: from.likes,
    dislikes: from.dislikes,
    addedAt: from.added_date,
    isEdited: from.edited,
  }),
  encode: ({ id, author, addedAt, isEdited, ...rest }) => ({
    comment_id: id,
    _id: author.id,
    name: author.name,
    avatar: author.avatar,
    comment: rest.text,
    likes: rest.likes,
    dislikes: rest.dislikes,
    added_date: addedAt,
    edited: isEdited,
  }),
});

const wirePage = z.object({ comments: z.array(comment), total_count: count, pages: count });
const modelPage = z.object({ comments: z.array(commentModel), totalCount: count, pages: count });

export type CommentPage = z.output<typeof modelPage>;

/** Comments, newest first; `pages` are pages of `COMMENTS_PAGE_SIZE`. */
export const commentPage = z.codec(wirePage, modelPage, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
