import { readPageNumber } from '../../../shared/screens/page-number.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { HistoryList } from './HistoryList.tsx';

/** `/history/{page}`: the local viewing history. */
export function Page() {
  const page = readPageNumber(useRouteParams('history').page);
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return page === null ? <Redirect to={to('notFound')} /> : <HistoryList page={page} />;
}
