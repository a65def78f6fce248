import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../handlers/types.ts';
import { listComments } from './services/comments.ts';

export const commentHandlers: Pick<ApiHandlers<Api>, 'comments.list'> = {
  'comments.list': (input, { context, caller }) => listComments(context, input, caller),
};
