import { useQuery } from '@tanstack/react-query';
import { CommentList, CommentListSkeleton } from '../../../features/comments/CommentList.tsx';
import { wallQuery } from '../../../features/members/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

/** What others wrote to a member. */
export function Wall(of: TabOf) {
  return (
    <TabList
      of={of}
      query={useQuery(wallQuery(of.id, of.page))}
      skeleton={<CommentListSkeleton />}
      empty={<EmptyState title="comments:wallEmptyTitle" hint="comments:emptyHint" />}
    >
      {({ comments }) => <CommentList comments={comments} />}
    </TabList>
  );
}
