import { useQuery } from '@tanstack/react-query';
import { MEMBER_PAGE_SIZE } from '../../../../shared/constants.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { MemberGrid, MemberGridSkeleton } from '../../../features/members/MemberGrid.tsx';
import { friendsQuery } from '../../../features/members/queries.ts';
import { idlePart } from '../../../ui/loading/idle-part.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

const useRequestsPart = idlePart(() =>
  import('../../../features/relations/FriendRequests.tsx').then((part) => part.FriendRequests),
);

/** A member's friends, the newest first. */
export function Friends(of: TabOf) {
  return (
    <>
      <Requests id={of.id} />
      <TabList
        of={of}
        query={useQuery(friendsQuery(of.id, of.page))}
        skeleton={<MemberGridSkeleton count={MEMBER_PAGE_SIZE} />}
        empty={<EmptyState title="members:noFriends" hint="members:noFriendsHint" />}
      >
        {({ friends }) => <MemberGrid tiles={friends} heading="h2" />}
      </TabList>
    </>
  );
}

function Requests({ id }: { readonly id: MemberId }) {
  const { Part: FriendRequests } = useRequestsPart();
  return FriendRequests && <FriendRequests id={id} />;
}
