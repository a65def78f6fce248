import { useQuery } from '@tanstack/react-query';
import { MEMBER_PAGE_SIZE } from '../../../../shared/constants.ts';
import { MemberGrid, MemberGridSkeleton } from '../../../features/members/MemberGrid.tsx';
import { friendsQuery } from '../../../features/members/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

/** A member's friends, the newest first. */
export function Friends(of: TabOf) {
  return (
    <TabList
      of={of}
      query={useQuery(friendsQuery(of.id, of.page))}
      skeleton={<MemberGridSkeleton count={MEMBER_PAGE_SIZE} />}
      empty={<EmptyState title="members:noFriends" hint="members:noFriendsHint" />}
    >
      {({ friends }) => <MemberGrid tiles={friends} heading="h2" />}
    </TabList>
  );
}
