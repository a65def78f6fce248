import { useQuery } from '@tanstack/react-query';
import { CommentForm } from '../../../features/comments/CommentForm.tsx';
import { CommentList, CommentListSkeleton } from '../../../features/comments/CommentList.tsx';
import styles from '../../../features/comments/CommentsSection.module.css';
import { GoneLink } from '../../../features/comments/GoneLink.tsx';
import { useLiveTime, useOwnComments } from '../../../features/comments/queries.ts';
import { shownThreads } from '../../../features/comments/shown-comments.ts';
import { useCommentPlace } from '../../../features/comments/use-comment-place.ts';
import { useLinkedPage } from '../../../features/comments/use-linked-page.ts';
import { wallQuery } from '../../../features/members/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

/** The wall of a member: posts of others, and the form. */
export function Wall(of: TabOf) {
  const wall = { target: 'wall', object: of.id } as const;
  const place = useCommentPlace(wall);
  const linked = useLinkedPage(wall, place.linked);
  const page = linked.page ?? of.page;
  const live = useLiveTime();
  const query = useQuery({ ...wallQuery(of.id, page), ...live, enabled: !linked.isSearching });
  const own = useOwnComments(wall);
  const shown = (file: Parameters<typeof shownThreads>[0]) =>
    shownThreads(file, own, { isFirst: page === 1, file });
  const empty = shown([]);
  return (
    <div className={styles['section']}>
      {query.isSuccess && <CommentForm of={wall} />}
      <GoneLink linked={linked} own={own} id={place.linked} />
      <TabList
        of={{ ...of, page }}
        query={query}
        skeleton={<CommentListSkeleton />}
        empty={
          empty.length > 0 ? (
            <CommentList threads={empty} place={place} opened={null} />
          ) : (
            <EmptyState title="comments:wallEmptyTitle" hint="comments:emptyHint" />
          )
        }
      >
        {({ comments }) => <CommentList threads={shown(comments)} place={place} opened={linked.parentId} />}
      </TabList>
    </div>
  );
}
