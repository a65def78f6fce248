import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The target of comments: its section and an id or `dir`. */
interface CommentTarget {
  readonly section: string;
  readonly object: string;
}

const keyOf = ({ section, object }: CommentTarget) => ['local', 'comments.total', section, object] as const;

/**
 * The number of comments of a target for the whole screen: the count of the list that was shown last.
 * @param count of the target's own answer, until a list was loaded
 */
export function useCommentCount(of: CommentTarget, count: number | undefined): number | undefined {
  // Set by a list, and never fetched.
  const { data } = useQuery<number>({ queryKey: keyOf(of), enabled: false });
  return data ?? count;
}

/** Publishes the count of a list to the rest of the screen. */
export function useTellCount(of: CommentTarget, total: number | undefined): void {
  const queries = useQueryClient();
  const { section, object } = of;
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(keyOf({ section, object }), total);
  }, [queries, section, object, total]);
}
