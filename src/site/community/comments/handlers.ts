import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { listComments } from './services/comments.ts';
import { listOwnComments } from './services/own-comments.ts';
import { deleteComment } from './services/delete-comment.ts';
import { addComment, editComment } from './services/write-comment.ts';

type Operations = Exclude<Extract<keyof Api, `comment.${string}` | `comments.${string}`>, 'comment.release'>;

export const commentHandlers: Pick<ApiHandlers<Api>, Operations> = {
  'comments.list': (input, { context, caller }) => listComments(context, input, caller),
  'comment.add': addComment,
  'comment.edit': editComment,
  'comment.del': deleteComment,
  'comment.mine': listOwnComments,
};
