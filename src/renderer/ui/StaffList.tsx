import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { TextKey } from '../i18n/use-text.ts';
import { EmptyState } from './EmptyState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { QueryView } from './QueryView.tsx';
import { StepPager } from './StepPager.tsx';
import styles from './StaffList.module.css';

interface StaffListProps<Data> {
  readonly query: UseQueryResult<Data, AppError>;
  /** Name of the list, as displayed text. */
  readonly about?: string;
  /** Above the list: filters, a search, other actions. */
  readonly head?: ReactNode;
  readonly isEmpty: (data: Data) => boolean;
  readonly empty: { readonly title: TextKey; readonly hint: TextKey };
  /** Absent: everything is on one page. */
  readonly paging?: {
    readonly page: number;
    readonly hasMore: (data: Data) => boolean;
    readonly onPage: (page: number) => void;
  };
  /** Its rows. */
  readonly children: (data: Data) => ReactNode;
}

/** A list that staff works through, with all its states: filters, busy, error with Retry, empty, rows, pages. */
export function StaffList<Data>(props: StaffListProps<Data>) {
  const { query, about, head, isEmpty, empty, paging, children } = props;
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['list']}>
      {about !== undefined && <p className={styles['about']}>{about}</p>}
      {head}
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(data) =>
          isEmpty(data) ? (
            <EmptyState {...empty} />
          ) : (
            <>
              {children(data)}
              {paging && (
                <StepPager page={paging.page} hasMore={paging.hasMore(data)} onPage={paging.onPage} />
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
