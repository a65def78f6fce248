import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What is commented on: a section of comments and an id or `dir` in it. */
interface CommentTarget {
  readonly section: string;
  readonly object: string;
}

const keyOf = ({ section, object }: CommentTarget) => ['local', 'comments.total', section, object] as const;

/**
 * How many comments a thing has, everywhere on a screen: what the list says that is shown or was shown last.
 * @param count of the thing's own answer, until there was a list
 */
export function useCommentCount(of: CommentTarget, count: number | undefined): number | undefined {
  // It is set by a list, and never asked for.
  const { data } = useQuery<number>({ queryKey: keyOf(of), enabled: false });
  return data ?? count;
}

/** Tells the rest of the screen what a list says. */
export function useTellCount(of: CommentTarget, total: number | undefined): void {
  const queries = useQueryClient();
  const { section, object } = of;
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(keyOf({ section, object }), total);
  }, [queries, section, object, total]);
}
