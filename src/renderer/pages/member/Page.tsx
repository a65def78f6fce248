import { memberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { Home } from './Home.tsx';
import { MemberFrame } from './MemberFrame.tsx';

/** `/member/{_id}/`: who somebody is, what they uploaded last and whom they know. */
export function Page() {
  const id = memberId.safeParse(useRouteParams('member')._id);
  if (!id.success) return <Redirect to={to('notFound')} />;
  return (
    <MemberFrame key={id.data} id={id.data} tab={null}>
      {(member) => <Home id={id.data} member={member} />}
    </MemberFrame>
  );
}
