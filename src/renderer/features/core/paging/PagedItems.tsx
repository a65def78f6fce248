import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { to } from '../../../../shared/routes.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Redirect } from '../../../ui/navigation/Redirect.tsx';
import { useSite } from '../site/use-site.ts';
import { Pagination } from './Pagination.tsx';

interface PagedItemsProps<Page extends { readonly totalCount: number; readonly pages: number }> {
  readonly page: number;
  readonly query: UseQueryResult<Page, AppError>;
  /** Address of another page, filters and all. */
  readonly addressOf: (page: number) => string;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** Pages of items below another heading, with all their states. */
export function PagedItems<Page extends { readonly totalCount: number; readonly pages: number }>({
  page,
  query,
  addressOf,
  skeleton,
  empty,
  children,
}: PagedItemsProps<Page>) {
  const { isKnown } = useSite();
  return (
    <div aria-busy={query.isPending}>
      <QueryView query={query} isHeld={!isKnown} skeleton={skeleton}>
        {(data) => {
          // Beyond the end there is no page; the first one is merely empty.
          if (page > Math.max(1, data.pages)) return <Redirect to={to('notFound')} />;
          if (data.totalCount === 0) return empty;
          return (
            <>
              {children(data)}
              <Pagination page={page} pages={data.pages} addressOf={addressOf} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
