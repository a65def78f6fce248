import type { Member } from '../../../shared/entities/member.ts';
import { MEMBER_TABS, type MemberTab } from '../../../shared/filters/enums.ts';
import { memberId, type MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { MemberFrame } from './MemberFrame.tsx';
import { Albums, Playlists } from './tabs/Collections.tsx';
import { Friends } from './tabs/Friends.tsx';
import { Info } from './tabs/Info.tsx';
import { Subscriptions } from './tabs/Subscriptions.tsx';
import { OwnVideos } from './tabs/OwnVideos.tsx';
import { Closed } from './tabs/TabList.tsx';
import { Uploads } from './tabs/Uploads.tsx';
import { Videos } from './tabs/Videos.tsx';
import { ClosedVisits, Visits } from './tabs/Visits.tsx';
import { Wall } from './tabs/Wall.tsx';

/** `/member/{_id}/{member_tab}/{page}/`. */
export function Page() {
  const params = useRouteParams('memberTab');
  const id = memberId.safeParse(params._id);
  const tab = MEMBER_TABS.find((word) => word === params.member_tab);
  if (!id.success || tab === undefined) return <Redirect to={to('notFound')} />;
  const page = Number(params.page);
  return (
    <MemberFrame key={id.data} id={id.data} tab={tab} page={page}>
      {(member) => <Tab key={tab} id={id.data} tab={tab} page={page} member={member} />}
    </MemberFrame>
  );
}

interface TabProps {
  readonly id: MemberId;
  readonly tab: MemberTab;
  readonly page: number;
  readonly member: Member | undefined;
}

function Tab({ id, tab, page, member }: TabProps) {
  const of = {
    id,
    page,
    addressOf: (at: number) => to('memberTab', { _id: id, member_tab: tab, page: at }),
  };
  const isOwn = useMember()?._id === id;
  // Not fetched: the answer would be a refusal.
  if (member?.openTabs.includes(tab) === false) return tab === 'history' ? <ClosedVisits /> : <Closed />;
  switch (tab) {
    case 'favourite_videos':
    case 'watch_later_videos':
      if (isOwn) return <OwnVideos tab={tab} {...of} />;
      return <Videos tab={tab} uploads={undefined} {...of} />;
    case 'ed_videos':
      return <Uploads isOwn={isOwn} uploads={member?.videos} {...of} />;
    case 'friends':
      return <Friends {...of} />;
    case 'subscriptions':
      return <Subscriptions {...of} />;
    case 'wall':
      return <Wall {...of} />;
    case 'info':
      return <Info page={page} member={member} />;
    case 'history':
      return <Visits {...of} />;
    case 'playlists':
      return <Playlists isOwn={isOwn} {...of} />;
    case 'albums':
      return <Albums isOwn={isOwn} {...of} />;
  }
}
