import { useQuery } from '@tanstack/react-query';
import { LISTING_PAGE_SIZE } from '../../../shared/constants.ts';
import type { listingInput } from '../../../shared/screens/videos.ts';
import type { VideoSort } from '../../../shared/filters/enums.ts';
import { chosenFilters, filterQuery } from '../../../shared/filters/table.ts';
import { videoFilters } from '../../../shared/filters/videos.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../core/filters/FilterBar.tsx';
import { PagedList } from '../core/paging/PagedList.tsx';
import { useChoice } from '../core/settings/use-choice.ts';
import { useFilters } from '../core/filters/use-filters.ts';
import { listingQuery } from './queries.ts';
import { TileGrid, TileGridSkeleton } from './TileGrid.tsx';

interface VideoListingProps {
  /** `undefined` while it is not known yet. */
  readonly title: string | undefined;
  readonly page: number;
  /** Its default order. */
  readonly own: VideoSort;
  /** The scope of its videos; without it: everything in the visitor's catalogue. */
  readonly from?: Parameters<typeof listingInput>[1]['from'];
  /** Address of another page, without filters. */
  readonly addressOf: (page: number) => string;
  /** Hides the items with index 40 and 41 below 1800 px. */
  readonly isTrimmed?: boolean;
}

/** A page of videos with its filters. */
export function VideoListing({ title, page, own, from, addressOf, isTrimmed = false }: VideoListingProps) {
  const { t, language } = useText();
  const choice = useChoice();
  const table = videoFilters(own);
  const filters = useFilters(table);
  const query = filterQuery(table, filters.values);
  const first = addressOf(1);
  const of = { page, count: LISTING_PAGE_SIZE, filters: filters.values, ...(from && { from }) };
  return (
    <PagedList
      title={title}
      page={page}
      query={useQuery(listingQuery(choice, of))}
      addressOf={(at) => addressOf(at) + query}
      countText={(count) => t('listing:videoCount', { count, number: wholeNumber(count, language) })}
      head={<FilterBar table={table} filters={filters} path={first} />}
      skeleton={<TileGridSkeleton count={LISTING_PAGE_SIZE} isTrimmed={isTrimmed} />}
      empty={
        chosenFilters(table, { ...filters.values, sort: own }).length > 0 ? (
          <EmptyState
            title="listing:nothingFitsTitle"
            hint="listing:nothingFitsHint"
            action={<ButtonLink label="filters:clear" to={first} />}
          />
        ) : (
          <EmptyState title="listing:emptyTitle" hint="listing:emptyHint" />
        )
      }
    >
      {({ videos }) => <TileGrid tiles={videos} heading="h2" isTrimmed={isTrimmed} />}
    </PagedList>
  );
}
