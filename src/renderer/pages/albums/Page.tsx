import { useQuery } from '@tanstack/react-query';
import { ALBUMS_PAGE_SIZE } from '../../../shared/constants.ts';
import { albumFilters } from '../../../shared/filters/albums.ts';
import { filterQuery } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../features/collections/AlbumGrid.tsx';
import { albumsQuery } from '../../features/albums/queries.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** `/albums/{page}/ [sort]`: the public photo albums of all members. */
export function Page() {
  const { t, language } = useText();
  const page = Number(useRouteParams('albums').page);
  const filters = useFilters(albumFilters);
  const query = filterQuery(albumFilters, filters.values);
  // By the last change: "latest" alone would not tell it from "newest".
  const nameOf = (_filter: string, word: string) =>
    word === 'latest-updates' ? t('albums:sortUpdated') : undefined;
  return (
    <PagedList
      title={t('albums:title')}
      page={page}
      query={useQuery(albumsQuery({ page, sort: filters.values.sort }))}
      addressOf={(at) => to('albums', { page: at }) + query}
      countText={(count) => t('albums:count', { count, number: wholeNumber(count, language) })}
      head={
        <FilterBar table={albumFilters} filters={filters} path={to('albums', { page: 1 })} nameOf={nameOf} />
      }
      skeleton={<AlbumGridSkeleton count={ALBUMS_PAGE_SIZE} />}
      empty={<EmptyState title="albums:emptyTitle" hint="albums:emptyHint" />}
    >
      {({ albums }) => <AlbumGrid tiles={albums} heading="h2" />}
    </PagedList>
  );
}
