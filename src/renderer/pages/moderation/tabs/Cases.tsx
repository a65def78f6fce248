import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { REPORT_SUBJECTS, type ReportSubject } from '../../../../shared/entities/report.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Case } from '../cases/Case.tsx';
import { CaseRow } from '../cases/CaseRow.tsx';
import { Pager } from '../Pager.tsx';
import styles from '../Page.module.css';

const STATES = ['open', 'waiting', 'decided'] as const;

/** Reports as cases, what is overdue first; `&case=` opens one. */
export function Tab() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('case');
  return id !== null && /^[1-9]\d{0,14}$/.test(id) ? <Case key={id} id={id} /> : <Cases />;
}

function Cases() {
  const { t, language } = useText();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [subject, setSubject] = useState<ReportSubject | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('case.list', { state, subject, page }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['page']}>
      <div className={styles['acts']}>
        <label className={styles['hint']}>
          {t('upload:filter')}{' '}
          <select
            value={state}
            onChange={({ target }) => {
              setState(target.value as typeof state);
              setPage(1);
            }}
          >
            {STATES.map((one) => (
              <option key={one} value={one}>
                {`${t(`desk:cases_${one}`)} (${wholeNumber(counts?.[one] ?? 0, language)})`}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['hint']}>
          {t('report:subject')}{' '}
          <select
            value={subject}
            onChange={({ target }) => {
              setSubject(target.value as typeof subject);
              setPage(1);
            }}
          >
            <option value="all">{t('desk:allSubjects')}</option>
            {REPORT_SUBJECTS.map((one) => (
              <option key={one} value={one}>
                {t(`report:subject_${one}`)}
              </option>
            ))}
          </select>
        </label>
        {counts && counts.overdue > 0 && (
          <strong>{t('desk:overdueCount', { number: wholeNumber(counts.overdue, language) })}</strong>
        )}
      </div>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, total_count, pages }) =>
          total_count === 0 ? (
            <EmptyState title="desk:noCasesTitle" hint="desk:noCasesHint" />
          ) : (
            <>
              <ul className={styles['rows']}>
                {items.map((item) => (
                  <CaseRow key={item.id} item={item} />
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
