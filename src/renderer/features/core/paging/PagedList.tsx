import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { to } from '../../../../shared/routes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Redirect } from '../../../ui/navigation/Redirect.tsx';
import { useDocumentTitle } from '../../../ui/navigation/use-document-title.ts';
import { useSite } from '../site/use-site.ts';
import styles from './PagedList.module.css';
import { Pagination } from './Pagination.tsx';

interface PagedListProps<Page extends { readonly totalCount: number; readonly pages: number }> {
  /** `undefined` while it is not known yet: its reserved place and the skeletons are shown. */
  readonly title: string | undefined;
  readonly page: number;
  readonly query: UseQueryResult<Page, AppError>;
  /** Address of another page, filters and all. */
  readonly addressOf: (page: number) => string;
  /** How many there are, in words. */
  readonly countText: (total: number) => string;
  /** Shown between heading and list: filters, an introduction. */
  readonly head?: ReactNode;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** A listing's page with all its states: heading, filters, skeleton, error with Retry, empty, items, pagination. */
export function PagedList<Page extends { readonly totalCount: number; readonly pages: number }>({
  title,
  page,
  query,
  addressOf,
  countText,
  head,
  skeleton,
  empty,
  children,
}: PagedListProps<Page>) {
  const { t } = useText();
  const { isKnown } = useSite();
  const total = query.data?.totalCount;
  useDocumentTitle(page === 1 || title === undefined ? title : t('listing:titlePage', { title, page }));
  return (
    <section aria-busy={query.isPending}>
      {title === undefined ? (
        <Skeleton className={styles['title']} />
      ) : (
        <PageHead title={title} note={total === undefined ? undefined : countText(total)} />
      )}
      {head}
      <QueryView query={query} isHeld={!isKnown || title === undefined} skeleton={skeleton}>
        {(data) => {
          // Beyond the end there is no page; the first one is merely empty.
          if (page > Math.max(1, data.pages)) return <Redirect to={to('notFound')} />;
          if (data.totalCount === 0) return empty;
          return (
            <>
              {/* Another page is a new mount: its tiles are rendered in two steps (`TileGrid`), updated ones would be in one. */}
              <Fragment key={addressOf(page)}>{children(data)}</Fragment>
              <Pagination page={page} pages={data.pages} addressOf={addressOf} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
