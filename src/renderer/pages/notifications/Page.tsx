import { readPageNumber } from '../../../shared/screens/page-number.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { List } from './List.tsx';

/** `/notifications/{page}/`: the notifications of the member. */
export function Page() {
  const page = readPageNumber(useRouteParams('notifications').page);
  const hasTexts = useScreenTexts();
  if (page === null) return <Redirect to={to('notFound')} />;
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="notifications:title" why="notifications:signInFirst">
      {({ _id }) => <List key={_id} page={page} />}
    </MembersOnly>
  );
}
