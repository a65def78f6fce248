import { useQuery } from '@tanstack/react-query';
import { commentsQuery, useOwnComments, type CommentedThing } from './queries.ts';
import { shownComments } from './shown-comments.ts';

/**
 * How many comments the heading speaks of: never fewer than are below it. Shared answers count what one has just written an
 * hour later.
 * @param count of the thing's own answer
 */
export function useCommentCount(of: CommentedThing, count: number | undefined): number | undefined {
  // Only what is here: the thread asks once it comes near the window.
  const { data } = useQuery({ ...commentsQuery(of, 1), enabled: false });
  const own = useOwnComments(of, data !== undefined);
  if (count === undefined || !data) return count;
  const before = shownComments([], own, { isFirst: true, file: data.comments });
  return Math.max(count, data.totalCount + before.filter(({ isHeld }) => !isHeld).length);
}
