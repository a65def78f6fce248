import type { Api } from '../../../shared/api/table/index.ts';
import { listComments } from './services/comments.ts';
import { listOwnComments } from './services/own-comments.ts';
import { deleteComment } from './services/delete-comment.ts';
import { listWall } from './services/wall.ts';
import { addComment, editComment } from './services/write-comment.ts';
import type { CommunityOperations } from '../context.ts';
import { ofComments } from './policies/comment-scopes.ts';

type Names =
  Exclude<Extract<keyof Api, `comment.${string}` | `comments.${string}`>, 'comment.release'> | 'member.wall';

export const commentOperations: Pick<CommunityOperations, Names> = {
  'comments.list': {
    handler: ({ context, caller }, input) => listComments(context, input, caller),
    needs: [],
    shows: ofComments,
    sameForAll: true,
  },
  'comment.add': {
    handler: addComment,
    needs: [],
  },
  'comment.edit': {
    handler: editComment,
    needs: [],
  },
  'comment.del': {
    handler: deleteComment,
    needs: [],
  },
  'member.wall': {
    handler: ({ context, caller }, input) => listWall(context, input, caller),
    needs: [],
    shows: ['names', 'people'],
    sameForAll: true,
  },
  'comment.mine': {
    handler: listOwnComments,
    needs: [],
  },
};
