import { useQuery } from '@tanstack/react-query';
import { statsInput, topsInput } from '../../shared/screens/calls.ts';
import { SIDEBAR_COUNT } from '../../shared/constants.ts';
import { apiQuery } from '../features/core/api/api-query.ts';
import { useChoice } from '../features/core/settings/use-choice.ts';
import { useIdle } from '../ui/loading/use-idle.ts';
import { screenLinks } from './screen-links.ts';
import { sidebarEntries } from './sidebar-entries.ts';

/**
 * What the sidebar lists below its links: 120 entries on the index and 88 elsewhere, links included (specification 9).
 * Its first screen comes with the page; the rest is asked for once the page has nothing else to do, and only where the
 * sidebar is to be seen.
 */
export function useSidebarEntries(pathname: string, isShown: boolean) {
  const choice = useChoice();
  const isIdle = useIdle();
  const { data, isFetching, refetch } = useQuery(apiQuery('site.stats', statsInput(choice)));
  const tops = useQuery({ ...apiQuery('site.tops', topsInput(choice)), enabled: isShown && isIdle });
  const room = (pathname === '/' ? SIDEBAR_COUNT.index : SIDEBAR_COUNT.videos) - screenLinks.length;
  return {
    ...sidebarEntries(data, tops.data, room),
    isPending: data === undefined && isFetching,
    hasFailed: data === undefined && !isFetching,
    retry: () => void refetch(),
  };
}
