import { useQuery } from '@tanstack/react-query';
import { PLAYLISTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { playlistFilters } from '../../../shared/filters/playlists.ts';
import { filterQuery } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from '../../features/collections/PlaylistGrid.tsx';
import { playlistsQuery } from '../../features/playlists/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** `/playlists/{page}/ [sort]`: the public playlists of all members. */
export function Page() {
  const { t, language } = useText();
  const page = Number(useRouteParams('playlists').page);
  const filters = useFilters(playlistFilters);
  const query = filterQuery(playlistFilters, filters.values);
  // By the last change: "latest" alone would not tell it from "newest".
  const nameOf = (_filter: string, word: string) =>
    word === 'latest-updates' ? t('playlists:sortUpdated') : undefined;
  return (
    <PagedList
      title={t('playlists:title')}
      page={page}
      query={useQuery(playlistsQuery({ page, sort: filters.values.sort }))}
      addressOf={(at) => to('playlists', { page: at }) + query}
      countText={(count) => t('playlists:count', { count, number: wholeNumber(count, language) })}
      head={
        <FilterBar
          table={playlistFilters}
          filters={filters}
          path={to('playlists', { page: 1 })}
          nameOf={nameOf}
        />
      }
      skeleton={<PlaylistGridSkeleton count={PLAYLISTS_PAGE_SIZE} />}
      empty={<EmptyState title="playlists:emptyTitle" hint="playlists:emptyHint" />}
    >
      {({ playlists }) => <PlaylistGrid tiles={playlists} heading="h2" />}
    </PagedList>
  );
}
