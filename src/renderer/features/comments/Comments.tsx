import { useQuery } from '@tanstack/react-query';
import type { CommentSection } from '../../../shared/filters/comments.ts';
import { to } from '../../../shared/routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../core/paging/Pagination.tsx';
import { QueryView } from '../core/QueryView.tsx';
import { Redirect } from '../core/Redirect.tsx';
import { useSite } from '../core/use-site.ts';
import { CommentList, CommentListSkeleton } from './CommentList.tsx';
import { commentsOf, commentsQuery } from './queries.ts';

interface CommentsProps {
  readonly section: CommentSection;
  /** An id, or the `dir` of a model or channel. */
  readonly object: string;
  /** From 1. */
  readonly page: number;
  /** Address of another page of these comments. */
  readonly addressOf: (page: number) => string;
}

/** Comments of something, 10 a page, with their states. An answer holds several pages. */
export function Comments({ section, object, page, addressOf }: CommentsProps) {
  const { isKnown } = useSite();
  const query = useQuery(commentsQuery(section, object, page));
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<CommentListSkeleton />}>
      {({ comments, totalCount, pages }) => {
        const last = Math.max(1, pages);
        if (page > last) return <Redirect to={to('notFound')} pages={last} />;
        if (totalCount === 0) {
          return (
            <EmptyState
              title={section === 'wall' ? 'comments:wallEmptyTitle' : 'comments:emptyTitle'}
              hint="comments:emptyHint"
            />
          );
        }
        return (
          <>
            <CommentList comments={commentsOf(comments, page)} />
            <Pagination page={page} pages={pages} addressOf={addressOf} />
          </>
        );
      }}
    </QueryView>
  );
}
