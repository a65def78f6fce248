import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMENTS_FILE_PAGES, COMMENTS_FRESH, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import type { Comment } from '../../../shared/entities/comment.ts';
import type { OwnComments } from '../../../shared/entities/own-comments.ts';
import type { CommentId } from '../../../shared/ids.ts';
import type { CommentTarget, CommentSort } from '../../../shared/filters/comments.ts';
import { commentsInput } from '../../../shared/screens/comments.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useRefreshMarks } from '../core/marks/use-marks.ts';
import { useMember } from '../core/session/session-query.ts';

/** What comments are on: a target and an id, or the `dir` of a model or channel. */
export interface CommentedObject {
  readonly target: CommentTarget;
  readonly object: string;
}

/**
 * The file that holds a page of comments. The answer lives an hour, here it is asked for again after ten minutes. The
 * first file, newest first, is the one that a screen brings along.
 */
export function commentsQuery(
  { target, object }: CommentedObject,
  page: number,
  sort: CommentSort = 'newest',
) {
  const file = Math.ceil(page / COMMENTS_FILE_PAGES);
  const more = { ...(file > 1 && { file }), ...(sort !== 'newest' && { sort }) };
  return apiQuery('comments.list', { ...commentsInput(target, object), ...more }, COMMENTS_FRESH);
}

/** Milliseconds for which an answer is fresh for a member: prefetched answers are not requested twice. */
const LIVE_MS = 2_000;

/** A member's page fetches again when it opens, to have comments made since. */
export function useLiveTime(): { readonly staleTime?: number } {
  return useMember() ? { staleTime: LIVE_MS } : {};
}

/** The file that holds a comment; always asked of the site when a page opens. */
export const aroundQuery = ({ target, object }: CommentedObject, around: string | null) =>
  apiQuery('comments.list', { ...commentsInput(target, object), around: (around ?? '') as CommentId }, 1);

/** A file of the replies to a comment, the oldest first. */
export const repliesQuery = ({ target, object }: CommentedObject, parent: CommentId, file: number) =>
  apiQuery(
    'comments.list',
    { ...commentsInput(target, object), parent_id: parent, ...(file > 1 && { file }) },
    COMMENTS_FRESH,
  );

/** A page of comments, out of the file that holds it. */
export function commentsOf(file: readonly Comment[], page: number): readonly Comment[] {
  const first = ((page - 1) % COMMENTS_FILE_PAGES) * COMMENTS_PAGE_SIZE;
  return file.slice(first, first + COMMENTS_PAGE_SIZE);
}

const ownKey = ({ target, object }: CommentedObject) => ({ on: target, object_id: object });

/** The member's own comments on a target, newer than any shared answer; none for a visitor. */
export function useOwnComments(of: CommentedObject, isWanted = true): OwnComments['comments'] {
  const member = useMember();
  const { data } = useQuery({
    ...apiQuery('comment.mine', ownKey(of)),
    enabled: Boolean(member) && isWanted,
  });
  return (member && data?.comments) || [];
}

function isTalkOf({ target, object }: CommentedObject, [operation, input]: readonly unknown[]): boolean {
  const named = input as Readonly<Record<string, unknown>> | undefined;
  if (operation === 'comments.list') return named?.['section'] === target && named['object_id'] === object;
  return operation === 'member.wall' && target === 'wall' && named?.['_id'] === object;
}

/** Invalidates the comments of a target after the member wrote, changed or deleted one. */
export function useRefreshComments(of: CommentedObject): () => void {
  const queries = useQueryClient();
  const refreshMarks = useRefreshMarks();
  return () => {
    void queries.invalidateQueries({ queryKey: ['comment.mine', ownKey(of)] });
    // The list, its replies and a wall.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isTalkOf(of, queryKey) });
    void refreshMarks();
  };
}
