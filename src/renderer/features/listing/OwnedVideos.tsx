import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Choice } from '../../../shared/screens/screen.ts';
import { ownedInput } from '../../../shared/screens/models.ts';
import { LISTING_PAGE_SIZE } from '../../../shared/constants.ts';
import { chosenFilters, filterQuery } from '../../../shared/filters/table.ts';
import { videoFilters } from '../../../shared/filters/videos.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { FilterBar } from '../core/filters/FilterBar.tsx';
import { PagedItems } from '../core/paging/PagedItems.tsx';
import { useFilters } from '../core/filters/use-filters.ts';
import { TileGrid, TileGridSkeleton } from './TileGrid.tsx';

interface OwnedVideosProps {
  /** Their owner. */
  readonly from: { readonly section: 'model' | 'channel'; readonly object: string };
  readonly choice: Choice;
  readonly page: number;
  /** Address of another page, without filters. */
  readonly addressOf: (page: number) => string;
  /** Shown if there is no video at all. */
  readonly empty: ReactNode;
}

/** Videos of a model or channel, with filters and pages, below its heading. */
export function OwnedVideos({ from, choice, page, addressOf, empty }: OwnedVideosProps) {
  const table = videoFilters('latest-updates');
  const filters = useFilters(table);
  const query = filterQuery(table, filters.values);
  const isNarrowed = chosenFilters(table, { ...filters.values, sort: 'latest-updates' }).length > 0;
  return (
    <>
      <FilterBar table={table} filters={filters} path={addressOf(1)} />
      <PagedItems
        page={page}
        query={useQuery(apiQuery('videos.list', ownedInput(choice, from, page, filters.values)))}
        addressOf={(at) => addressOf(at) + query}
        skeleton={<TileGridSkeleton count={LISTING_PAGE_SIZE} />}
        empty={
          isNarrowed ? (
            <EmptyState
              title="listing:nothingFitsTitle"
              hint="listing:nothingFitsHint"
              action={<ButtonLink label="filters:clear" to={addressOf(1)} />}
            />
          ) : (
            empty
          )
        }
      >
        {({ videos }) => <TileGrid tiles={videos} heading="h2" />}
      </PagedItems>
    </>
  );
}
