import { useLocation } from 'react-router';
import type { CommentPlace } from './comment-place.ts';
import type { Seekable } from './CommentText.tsx';
import { commentHash, linkedComment } from './comments-address.ts';
import type { CommentedObject } from './queries.ts';

/** The place of comments on the screen that is shown. */
export function useCommentPlace(of: CommentedObject, video?: Seekable): CommentPlace {
  const { pathname, search, hash } = useLocation();
  return {
    of,
    linkOf: (id) => pathname + search + commentHash(id),
    linked: linkedComment(hash),
    video,
  };
}
