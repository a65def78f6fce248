import { useQuery } from '@tanstack/react-query';
import { MEMBER_PAGE_SIZE } from '../../../../shared/constants.ts';
import { to } from '../../../../shared/routes.ts';
import { TileGridSkeleton } from '../../../features/listing/TileGrid.tsx';
import { visitsQuery } from '../../../features/members/queries.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OwnVisits } from './OwnVisits.tsx';
import { Closed, TabList, type TabOf } from './TabList.tsx';

/** A member's watched videos, only for themselves; all others are sent to the history of their own device. */
export function Visits(of: TabOf) {
  return (
    <TabList
      of={of}
      query={useQuery(visitsQuery(of.id, of.page))}
      skeleton={<TileGridSkeleton count={MEMBER_PAGE_SIZE} />}
      empty={
        <EmptyState title="members:emptyVideosTitle" hint="members:empty_history" action={<OwnHistory />} />
      }
      closed={<ClosedVisits />}
    >
      {({ videos }) => <OwnVisits tiles={videos} />}
    </TabList>
  );
}

/** Somebody else's are never shown. */
export function ClosedVisits() {
  return <Closed action={<OwnHistory />} />;
}

function OwnHistory() {
  return <ButtonLink label="members:historyHere" to={to('history', { page: 1 })} />;
}
