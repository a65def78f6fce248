import { useQuery } from '@tanstack/react-query';
import { CommentForm } from '../../../features/comments/CommentForm.tsx';
import { CommentList, CommentListSkeleton } from '../../../features/comments/CommentList.tsx';
import styles from '../../../features/comments/CommentsSection.module.css';
import { useOwnComments } from '../../../features/comments/queries.ts';
import { shownComments } from '../../../features/comments/shown-comments.ts';
import { useCommentPlace } from '../../../features/comments/use-comment-place.ts';
import { wallQuery } from '../../../features/members/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

/** What others wrote to a member, and where one writes to him. */
export function Wall(of: TabOf) {
  const query = useQuery(wallQuery(of.id, of.page));
  const thing = { section: 'wall', object: of.id } as const;
  const place = useCommentPlace(thing);
  const own = useOwnComments(thing);
  const shown = (file: Parameters<typeof shownComments>[0]) =>
    shownComments(file, own, { isFirst: of.page === 1, file });
  const empty = shown([]);
  return (
    <div className={styles['section']}>
      {query.isSuccess && <CommentForm of={thing} />}
      <TabList
        of={of}
        query={query}
        skeleton={<CommentListSkeleton />}
        empty={
          empty.length > 0 ? (
            <CommentList comments={empty} place={place} />
          ) : (
            <EmptyState title="comments:wallEmptyTitle" hint="comments:emptyHint" />
          )
        }
      >
        {({ comments }) => <CommentList comments={shown(comments)} place={place} />}
      </TabList>
    </div>
  );
}
