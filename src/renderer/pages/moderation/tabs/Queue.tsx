import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { to } from '../../../../shared/routes.ts';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '../../../../shared/upload/transitions.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { ProposedWait } from '../ProposedWait.tsx';
import styles from '../Page.module.css';
import { SubmissionRow } from '../SubmissionRow.tsx';
import { useListSteps } from '../use-list-steps.ts';
import { useMemberName } from '../../../features/core/members/use-member-name.ts';

const WHOSE = ['all', 'mine', 'free'] as const;

interface Filter {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | 'all';
  readonly whose: (typeof WHOSE)[number];
}

const ALL: Filter = { state: 'waiting', kind: 'all', whose: 'all' };

/** Submissions that wait for a decision, the longest wait first; `&uploader=`: only of one member. */
export function Tab() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('uploader') ?? '';
  const uploader = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  return <Queue key={uploader} uploader={uploader} />;
}

function Queue({ uploader }: { readonly uploader: number }) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const { filter, page, change, setPage } = usePagedFilter(ALL);
  const { state, kind, whose } = filter;
  const list = useListSteps();
  const query = useQuery({
    ...apiQuery('desk.queue', { state, kind, whose, uploader, page }),
    placeholderData: keepPreviousData,
  });
  const stateName = (one: SubmissionState) =>
    `${t(`upload:state_${one}`)} (${wholeNumber(query.data?.counts[one] ?? 0, language)})`;
  return (
    <StaffList
      query={query}
      head={
        <>
          <Stack isRow gap={3} align="center">
            <Select
              label={t('upload:filter')}
              value={state}
              options={optionsOf(SUBMISSION_STATES, stateName)}
              onChange={(value) => change({ state: value })}
            />
            <Select
              label={t('moderation:kind')}
              value={kind}
              options={[
                { value: 'all', label: t('moderation:all') },
                ...optionsOf(SUBMISSION_KINDS, (one) => t(`moderation:kind_${one}`)),
              ]}
              onChange={(value) => change({ kind: value })}
            />
            <Select
              label={t('moderation:whose')}
              value={whose}
              options={optionsOf(WHOSE, (one) => t(`moderation:whose_${one}`))}
              onChange={(value) => change({ whose: value })}
            />
          </Stack>
          {uploader !== 0 && (
            <Stack isRow gap={3} align="center">
              <p className={styles['hint']} dir="auto">
                {`${t('moderation:member')}: ${nameOf(query.data?.uploader?.name ?? '')}`}
              </p>
              <ButtonLink label="moderation:everybodys" to={`${to('moderation')}?tab=queue`} />
            </Stack>
          )}
          <ProposedWait count={query.data?.counts['proposed'] ?? 0} />
        </>
      }
      isEmpty={({ total_count }) => total_count === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'moderation:emptyHint' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ items }) => (
        <ul ref={list} className={files['rows']}>
          {items.map((item) => (
            <SubmissionRow key={item.id} item={item} hasState={item.state !== state && state === 'waiting'} />
          ))}
        </ul>
      )}
    </StaffList>
  );
}
