import type { CommentTarget } from '../filters/comments.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';

/** Input of `comments.list`. @param object an id, or the `dir` of a model or channel */
export const commentsInput = (target: CommentTarget, object: string): InputOf<Api['comments.list']> => ({
  section: target,
  object_id: object,
});
