import { readPageNumber } from '../../../shared/screens/page-number.ts';
import { to } from '../../../shared/routes.ts';
import { Redirect } from '../../features/core/Redirect.tsx';
import { useRouteParams } from '../../features/core/use-route-params.ts';
import { HistoryList } from './HistoryList.tsx';

/** `/history/{page}`: the local viewing history. */
export function Page() {
  const page = readPageNumber(useRouteParams('history').page);
  return page === null ? <Redirect to={to('notFound')} /> : <HistoryList page={page} />;
}
