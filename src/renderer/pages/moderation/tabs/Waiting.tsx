import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WAITING_GROUPS, type WaitingKind } from '../../../../shared/desk/waiting.ts';
import type { WaitingItem } from '../../../../shared/entities/desk-waiting.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { CaseRow } from '../cases/CaseRow.tsx';
import { CommentRow } from '../CommentRow.tsx';
import { Pager } from '../Pager.tsx';
import { ProposedWait } from '../ProposedWait.tsx';
import styles from '../Page.module.css';
import { SubmissionRow } from '../SubmissionRow.tsx';
import { useListSteps } from '../use-list-steps.ts';

const GROUPS = ['submissions', 'cases', 'comments'] as const satisfies (keyof typeof WAITING_GROUPS)[];

/** All that waits for staff, of every kind; each line leads to where it is decided. */
export function Tab() {
  const { t, language } = useText();
  const [kind, setKind] = useState<WaitingKind | 'all'>('all');
  const [page, setPage] = useState(1);
  const list = useListSteps();
  const query = useQuery({
    ...apiQuery('desk.waiting', { kind, page }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  const counted = (text: string, count: number) => `${text} (${wholeNumber(count, language)})`;
  const overdue = query.data?.overdue ?? 0;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['page']}>
      <div className={styles['acts']}>
        <label className={styles['hint']}>
          {t('desk:kind')}{' '}
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as WaitingKind | 'all');
              setPage(1);
            }}
          >
            <option value="all">{counted(t('desk:all'), all)}</option>
            {GROUPS.map((group) => (
              <optgroup key={group} label={t(`desk:waiting_${group}`)}>
                {WAITING_GROUPS[group].map((one) => (
                  <option key={one} value={one}>
                    {counted(t(`desk:kind_${one}`), counts?.[one] ?? 0)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {overdue > 0 && <strong>{t('desk:overdueCount', { number: wholeNumber(overdue, language) })}</strong>}
      </div>
      <ProposedWait count={query.data?.proposed ?? 0} />
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, total_count, pages }) =>
          total_count === 0 ? (
            <EmptyState title="desk:emptyTitle" hint="desk:nothingWaits" />
          ) : (
            <>
              <ul ref={list} className={styles['rows']}>
                {items.map((item) => (
                  <Row key={keyOf(item)} item={item} />
                ))}
              </ul>
              <Pager page={page} pages={pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** A line, as in the list of its own kind. */
function Row({ item }: { readonly item: WaitingItem }) {
  switch (item.source) {
    case 'submission':
      return <SubmissionRow item={item.submission} hasState={item.submission.state !== 'waiting'} />;
    case 'case':
      return <CaseRow item={item.file} />;
    case 'comment':
      return <CommentRow comment={item.comment} />;
  }
}

function keyOf(item: WaitingItem): string {
  switch (item.source) {
    case 'submission':
      return `s${item.submission.id}`;
    case 'case':
      return `c${item.file.id}`;
    case 'comment':
      return `h${item.comment.comment_id}`;
  }
}
