import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../shared/api/client.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { CommentMark, MarkedKind, ObjectMark, VideoMark } from '../../../../shared/entities/marks.ts';
import { useHost } from '../../../host/host.ts';
import { useMember } from '../session/session-query.ts';
import { batchOf, type MarkKind, type MarkOf } from './marks-batch.ts';

const KEY = 'marks';

/** The member's marks of a target; `undefined` while unknown, and for a visitor. One call fetches a whole screen. */
function useMark<Kind extends MarkKind>(kind: Kind, id: string): MarkOf[Kind] | undefined {
  const { api } = useHost();
  const member = useMember()?._id;
  const { data } = useQuery<MarkOf[Kind]>({
    ...markQuery(api, member, kind, id),
    enabled: member !== undefined,
  });
  return data;
}

const markQuery = <Kind extends MarkKind>(
  api: ApiClient<Api>,
  member: string | undefined,
  kind: Kind,
  id: string,
) => ({
  queryKey: [KEY, member, kind, id],
  queryFn: () => batchOf(api).ask(kind, id),
  staleTime: Infinity,
});

/** Prefetches the marks of many videos in one call, before they are needed one by one. */
export function useAskVideoMarks(): (ids: readonly string[]) => void {
  const { api } = useHost();
  const queries = useQueryClient();
  const member = useMember()?._id;
  return (ids) => {
    if (member === undefined) return;
    for (const id of ids) void queries.prefetchQuery(markQuery(api, member, 'videos', id));
  };
}

/** A video was watched: it may have left watch later. */
export function useWatchedLater(id: string): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.invalidateQueries({
      queryKey: [KEY],
      predicate: ({ queryKey, state: { data } }) =>
        queryKey[2] === 'videos' && queryKey[3] === id && (data as VideoMark | undefined)?.isLater === true,
    });
}

/** The member's vote on a video, and which of their lists hold it. */
export const useVideoMark = (id: string): VideoMark | undefined => useMark('videos', id);

/** Whether a comment is the member's own or by somebody they blocked, and their vote on it. */
export const useCommentMark = (id: string): CommentMark | undefined => useMark('comments', id);

/** Whether the member follows a target and how they voted on it. @param name id; of models and channels also the `dir` */
export const useObjectMark = (kind: MarkedKind, name: string): ObjectMark | undefined =>
  useMark('objects', `${kind}:${name}`);

/** Fetches all marks on the screen again; called after one of them was changed. */
export function useRefreshMarks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
