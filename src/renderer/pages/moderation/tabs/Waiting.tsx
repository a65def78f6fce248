import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { WAITING_GROUPS, type WaitingKind } from '../../../../shared/moderation/waiting.ts';
import type { WaitingItem } from '../../../../shared/entities/moderation-waiting.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { CaseRow } from '../cases/CaseRow.tsx';
import { CommentRow } from '../CommentRow.tsx';
import { ProposedWait } from '../ProposedWait.tsx';
import { SubmissionRow } from '../SubmissionRow.tsx';
import { useListSteps } from '../use-list-steps.ts';

const GROUPS = ['submissions', 'cases', 'comments'] as const satisfies (keyof typeof WAITING_GROUPS)[];

const ALL: { readonly kind: WaitingKind | 'all' } = { kind: 'all' };

/** Everything that waits for staff, of every kind; each row is linked to its decision. */
export function Tab() {
  const { t, language } = useText();
  const { filter, page, change, setPage } = usePagedFilter(ALL);
  const { kind } = filter;
  const list = useListSteps();
  const query = useQuery({
    ...apiQuery('desk.waiting', { kind, page }),
    placeholderData: keepPreviousData,
  });
  const counts = query.data?.counts;
  const counted = (text: string, count: number) => `${text} (${wholeNumber(count, language)})`;
  const overdue = query.data?.overdue ?? 0;
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const groups = GROUPS.map((group) => ({
    label: t(`moderation:waiting_${group}`),
    options: optionsOf<WaitingKind>(WAITING_GROUPS[group], (one) =>
      counted(t(`moderation:kind_${one}`), counts?.[one] ?? 0),
    ),
  }));
  return (
    <StaffList
      query={query}
      head={
        <>
          <Stack isRow gap={3} align="center">
            <Select
              label={t('moderation:kind')}
              value={kind}
              options={[{ value: 'all', label: counted(t('moderation:all'), all) }, ...groups]}
              onChange={(value) => change({ kind: value })}
            />
            {overdue > 0 && (
              <strong>{t('moderation:overdueCount', { number: wholeNumber(overdue, language) })}</strong>
            )}
          </Stack>
          <ProposedWait count={query.data?.proposed ?? 0} />
        </>
      }
      isEmpty={({ total_count }) => total_count === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'moderation:nothingWaits' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ items }) => (
        <ul ref={list} className={files['rows']}>
          {items.map((item) => (
            <Row key={keyOf(item)} item={item} />
          ))}
        </ul>
      )}
    </StaffList>
  );
}

/** A row, as in the list of its own kind. */
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
