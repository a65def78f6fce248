import * as z from 'zod/mini';
import { commentId, memberId } from '../ids.ts';
import { count, instant, pictureAddress } from './wire.ts';

/** Most code points of a comment; the least is 5 (decisions A). */
export const COMMENT_MAX = 1_000;

const text = z.string().check(z.maxLength(COMMENT_MAX * 2));

const wire = z.object({
  comment_id: commentId,
  _id: memberId,
  name: z.string(),
  avatar: pictureAddress,
  comment: text,
  likes: count,
  dislikes: count,
  added_date: instant,
});

const model = z.object({
  id: commentId,
  author: z.object({ id: memberId, name: z.string(), avatar: pictureAddress }),
  text,
  likes: count,
  dislikes: count,
  addedAt: instant,
});

export type Comment = z.output<typeof model>;

/** Comment of specification 3; on a wall it is a post. */
export const comment = z.codec(wire, model, {
  decode: (from) => ({
    id: from.comment_id,
    author: { id: from._id, name: from.name, avatar: from.avatar },
    text: from.comment,
    likes: from.likes,
    dislikes: from.dislikes,
    addedAt: from.added_date,
  }),
  encode: ({ id, author, addedAt, ...rest }) => ({
    comment_id: id,
    _id: author.id,
    name: author.name,
    avatar: author.avatar,
    comment: rest.text,
    likes: rest.likes,
    dislikes: rest.dislikes,
    added_date: addedAt,
  }),
});

const wirePage = z.object({ comments: z.array(comment), total_count: count, pages: count });
const modelPage = z.object({ comments: z.array(model), totalCount: count, pages: count });

export type CommentPage = z.output<typeof modelPage>;

/** Comments, newest first; `pages` are pages of `COMMENTS_PAGE_SIZE`. */
export const commentPage = z.codec(wirePage, modelPage, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
