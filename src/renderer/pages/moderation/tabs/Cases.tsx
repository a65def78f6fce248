import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { REPORT_SUBJECTS, type ReportSubject } from '../../../../shared/entities/report.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { Case } from '../cases/Case.tsx';
import { CaseRow } from '../cases/CaseRow.tsx';

const STATES = ['open', 'waiting', 'decided'] as const;

interface Filter {
  readonly state: (typeof STATES)[number];
  readonly subject: ReportSubject | 'all';
}

const ALL: Filter = { state: 'open', subject: 'all' };

/** Cases, overdue ones first; `&case=` opens one. */
export function Tab() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('case');
  return id !== null && /^[1-9]\d{0,14}$/.test(id) ? <Case key={id} id={id} /> : <Cases />;
}

function Cases() {
  const { t, language } = useText();
  const { filter, page, change, setPage } = usePagedFilter(ALL);
  const { state, subject } = filter;
  const query = useQuery({
    ...apiQuery('case.list', { state, subject, page }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  const stateName = (one: Filter['state']) =>
    `${t(`moderation:cases_${one}`)} (${wholeNumber(counts?.[one] ?? 0, language)})`;
  return (
    <StaffList
      query={query}
      head={
        <Stack isRow gap={3} align="center">
          <Select
            label={t('upload:filter')}
            value={state}
            options={optionsOf(STATES, stateName)}
            onChange={(value) => change({ state: value })}
          />
          <Select
            label={t('report:subject')}
            value={subject}
            options={[
              { value: 'all', label: t('moderation:allSubjects') },
              ...optionsOf(REPORT_SUBJECTS, (one) => t(`report:subject_${one}`)),
            ]}
            onChange={(value) => change({ subject: value })}
          />
          {counts && counts.overdue > 0 && (
            <strong>{t('moderation:overdueCount', { number: wholeNumber(counts.overdue, language) })}</strong>
          )}
        </Stack>
      }
      isEmpty={({ total_count }) => total_count === 0}
      empty={{ title: 'moderation:noCasesTitle', hint: 'moderation:noCasesHint' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ items }) => (
        <ul className={files['rows']}>
          {items.map((item) => (
            <CaseRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </StaffList>
  );
}
