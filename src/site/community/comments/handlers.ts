import type { Api } from '../../../shared/api/table/index.ts';
import { listComments } from './services/comments.ts';
import { listOwnComments } from './services/own-comments.ts';
import { deleteComment } from './services/delete-comment.ts';
import { listWall } from './services/wall.ts';
import { addComment, editComment } from './services/write-comment.ts';
import type { CommunityHandlers } from '../context.ts';

type Operations =
  Exclude<Extract<keyof Api, `comment.${string}` | `comments.${string}`>, 'comment.release'> | 'member.wall';

export const commentHandlers: Pick<CommunityHandlers, Operations> = {
  'comments.list': (input, { context, caller }) => listComments(context, input, caller),
  'comment.add': addComment,
  'comment.edit': editComment,
  'comment.del': deleteComment,
  'member.wall': (input, { context, caller }) => listWall(context, input, caller),
  'comment.mine': listOwnComments,
};
