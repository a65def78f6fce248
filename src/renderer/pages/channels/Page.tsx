import { useQuery } from '@tanstack/react-query';
import { channelsInput } from '../../../shared/screens/channels.ts';
import { channelFilters } from '../../../shared/filters/channels.ts';
import { filterQuery } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ChannelGrid, ChannelGridSkeleton } from '../../features/channels/ChannelGrid.tsx';
import { GroupLinks } from '../../features/channels/GroupLinks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Number of skeleton tiles. */
const SKELETONS = 12;

/** `/channels/{page}/`, and `/channels/{object_id}/{page}/` with the channels of a group. */
export function Page() {
  const params: { readonly object_id?: string; readonly page: string } = useRouteParams('channelGroup');
  const { object_id: group } = params;
  const page = Number(params.page);
  const { t, language } = useText();
  const titleOf = useTitle();
  const filters = useFilters(channelFilters);
  const sort = filterQuery(channelFilters, filters.values);
  const addressOf = (at: number) =>
    group === undefined ? to('channels', { page: at }) : to('channelGroup', { object_id: group, page: at });
  const query = useQuery(
    apiQuery('channels.list', channelsInput(page, filters.values.sort, group, language)),
  );
  const groups = query.data?.groups ?? [];
  const own = groups.find(({ dir }) => dir === group);
  // `0` is the wire's value for all of them, not a group.
  if (query.data && group !== undefined && !own) return <Redirect to={to('notFound')} />;
  return (
    <PagedList
      title={group === undefined ? t('channels:title') : own && titleOf(own)}
      page={page}
      query={query}
      addressOf={(at) => addressOf(at) + sort}
      countText={(count) => t('channels:count', { count, number: wholeNumber(count, language) })}
      head={
        <>
          <GroupLinks groups={groups} chosen={group} query={sort} />
          <FilterBar table={channelFilters} filters={filters} path={addressOf(1)} />
        </>
      }
      skeleton={<ChannelGridSkeleton count={SKELETONS} />}
      empty={<EmptyState title="channels:emptyTitle" hint="channels:emptyHint" />}
    >
      {({ channels }) => <ChannelGrid tiles={channels} />}
    </PagedList>
  );
}
