import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { filterQuery, type FilterTable } from '../../../shared/filters/table.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../core/filters/FilterBar.tsx';
import { useFilters } from '../core/filters/use-filters.ts';
import { PagedList } from '../core/paging/PagedList.tsx';
import { CollectionGridSkeleton, type CollectionKind } from './CollectionGrid.tsx';

interface CollectionListingProps<Page extends { readonly totalCount: number; readonly pages: number }> {
  readonly kind: CollectionKind;
  readonly filters: FilterTable;
  readonly page: number;
  readonly pageSize: number;
  readonly query: UseQueryResult<Page, AppError>;
  readonly children: (page: Page) => ReactNode;
}

/** A page of the public albums or playlists of all members, with their order. */
export function CollectionListing<Page extends { readonly totalCount: number; readonly pages: number }>(
  props: CollectionListingProps<Page>,
) {
  const { kind, filters: table, page, pageSize, query, children } = props;
  const { t, language } = useText();
  const filters = useFilters(table);
  const chosen = filterQuery(table, filters.values);
  // By the last change: "latest" alone could be read as "newest".
  const nameOf = (_filter: string, word: string) =>
    word === 'latest-updates' ? t(`${kind}:sortUpdated`) : undefined;
  return (
    <PagedList
      title={t(`${kind}:title`)}
      page={page}
      query={query}
      addressOf={(at) => to(kind, { page: at }) + chosen}
      countText={(count) => t(`${kind}:count`, { count, number: wholeNumber(count, language) })}
      head={<FilterBar table={table} filters={filters} path={to(kind, { page: 1 })} nameOf={nameOf} />}
      skeleton={<CollectionGridSkeleton kind={kind} count={pageSize} />}
      empty={<EmptyState title={`${kind}:emptyTitle`} hint={`${kind}:emptyHint`} />}
    >
      {children}
    </PagedList>
  );
}
