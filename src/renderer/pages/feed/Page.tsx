import { readPageNumber } from '../../../shared/screens/page-number.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Feed } from './Feed.tsx';
import { Visitor } from './Visitor.tsx';

/** `/feed/{page}/`: what the models, channels, members and playlists that the member follows have published. */
export function Page() {
  const page = readPageNumber(useRouteParams('feed').page);
  const hasTexts = useScreenTexts();
  const member = useMember();
  if (page === null) return <Redirect to={to('notFound')} />;
  if (!hasTexts || member === undefined) return <PageSkeleton />;
  return member ? <Feed key={member._id} page={page} /> : <Visitor />;
}
