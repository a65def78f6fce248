import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The target of comments: its kind and an id or `dir`. */
interface CommentedObject {
  readonly target: string;
  readonly object: string;
}

const keyOf = ({ target, object }: CommentedObject) => ['local', 'comments.total', target, object] as const;

/**
 * The number of comments of a target for the whole screen: the count of the list that was shown last.
 * @param count of the target's own answer, until a list was loaded
 */
export function useCommentCount(of: CommentedObject, count: number | undefined): number | undefined {
  // Set by a list, and never fetched.
  const { data } = useQuery<number>({ queryKey: keyOf(of), enabled: false });
  return data ?? count;
}

/** Publishes the count of a list to the rest of the screen. */
export function useTellCount(of: CommentedObject, total: number | undefined): void {
  const queries = useQueryClient();
  const { target, object } = of;
  useEffect(() => {
    if (total !== undefined) queries.setQueryData(keyOf({ target, object }), total);
  }, [queries, target, object, total]);
}
