import { useQuery } from '@tanstack/react-query';
import { statsInput, topsInput } from '../../shared/screens/calls.ts';
import { SIDEBAR_COUNT } from '../../shared/constants.ts';
import { apiQuery } from '../features/core/api/api-query.ts';
import { useChoice } from '../features/core/settings/use-choice.ts';
import { useIdle } from '../ui/loading/use-idle.ts';
import { screenLinks } from './screen-links.ts';
import { sidebarEntries } from './sidebar-entries.ts';

/**
 * The sidebar's entries below its links: 120 on the index and 88 elsewhere, links included (specification 9).
 * Its first screen is part of the page; the rest is fetched when the page is idle, and only if the
 * sidebar is visible.
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
