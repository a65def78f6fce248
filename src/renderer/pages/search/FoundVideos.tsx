import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTING_PAGE_SIZE } from '../../../shared/constants.ts';
import type { SearchPage } from '../../../shared/entities/search.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { searchFilters } from '../../../shared/filters/search.ts';
import { chosenFilters, filterQuery, type ReadFilters } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { SEARCH_HITS } from '../../../shared/limits.ts';
import { to } from '../../../shared/routes.ts';
import { FilterBar } from '../../features/core/filters/FilterBar.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { searchAddress } from '../../features/search/addresses.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spellings } from './Spellings.tsx';

interface FoundVideosProps {
  readonly words: string;
  readonly page: number;
  readonly filters: ReadFilters<typeof searchFilters>;
  readonly query: UseQueryResult<SearchPage, AppError>;
  readonly head: ReactNode;
  /** Other spellings, if nothing was found. */
  readonly suggestions: readonly string[];
}

/** The videos a search finds, with the filters of every listing; by default the best match comes first. */
export function FoundVideos({ words, page, filters, query, head, suggestions }: FoundVideosProps) {
  const { t, language } = useText();
  const { values } = filters;
  const also = { s: words };
  const chosen = filterQuery(searchFilters, values, also);
  const first = to('search', { page: 1 });
  const isFiltered = chosenFilters(searchFilters, { ...values, sort: 'all' }).length > 0;
  const countText = (count: number) => {
    const number = wholeNumber(count, language);
    return count >= SEARCH_HITS
      ? t('search:manyVideos', { number })
      : t('listing:videoCount', { count, number });
  };
  return (
    <PagedList
      title={t('search:title', { words })}
      page={page}
      query={query}
      addressOf={(at) => to('search', { page: at }) + chosen}
      countText={countText}
      head={
        <>
          {head}
          <FilterBar
            table={searchFilters}
            filters={filters}
            path={first}
            also={also}
            nameOf={(filter, word) =>
              filter === 'sort' && word === 'all' ? t('search:bestMatch') : undefined
            }
            leading={['all']}
          />
        </>
      }
      skeleton={<TileGridSkeleton count={LISTING_PAGE_SIZE} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="listing:nothingFitsTitle"
            hint="listing:nothingFitsHint"
            action={<ButtonLink label="filters:clear" to={searchAddress(words)} />}
          />
        ) : (
          <EmptyState
            title="search:emptyTitle"
            hint="search:emptyHint"
            action={<Spellings spellings={suggestions} />}
          />
        )
      }
    >
      {({ videos }) => <TileGrid tiles={videos} heading="h2" />}
    </PagedList>
  );
}
