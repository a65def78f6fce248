import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { to } from '../../../../shared/routes.ts';
import {
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  type SubmissionKind,
  type SubmissionState,
} from '../../../../shared/upload/transitions.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Pager } from '../Pager.tsx';
import { ProposedWait } from '../ProposedWait.tsx';
import styles from '../Page.module.css';
import { SubmissionRow } from '../SubmissionRow.tsx';
import { useListSteps } from '../use-list-steps.ts';
import { useMemberName } from '../../../features/core/use-member-name.ts';

const WHOSE = ['all', 'mine', 'free'] as const;

/** What waits for a decision, the longest first; `&uploader=`: of one member alone. */
export function Tab() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('uploader') ?? '';
  const uploader = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  return <Queue key={uploader} uploader={uploader} />;
}

function Queue({ uploader }: { readonly uploader: number }) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const [state, setState] = useState<SubmissionState>('waiting');
  const [kind, setKind] = useState<SubmissionKind | 'all'>('all');
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('all');
  const [page, setPage] = useState(1);
  const list = useListSteps();
  const query = useQuery({
    ...apiQuery('desk.queue', { state, kind, whose, uploader, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['page']}>
      <div className={styles['filters']}>
        <label className={styles['hint']}>
          {t('upload:filter')}{' '}
          <select
            value={state}
            onChange={({ target }) => {
              setState(target.value as SubmissionState);
              setPage(1);
            }}
          >
            {SUBMISSION_STATES.map((one) => (
              <option key={one} value={one}>
                {`${t(`upload:state_${one}`)} (${wholeNumber(query.data?.counts[one] ?? 0, language)})`}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['hint']}>
          {t('desk:kind')}{' '}
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as SubmissionKind | 'all');
              setPage(1);
            }}
          >
            <option value="all">{t('desk:all')}</option>
            {SUBMISSION_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`desk:kind_${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['hint']}>
          {t('desk:whose')}{' '}
          <select
            value={whose}
            onChange={({ target }) => {
              setWhose(target.value as (typeof WHOSE)[number]);
              setPage(1);
            }}
          >
            {WHOSE.map((one) => (
              <option key={one} value={one}>
                {t(`desk:whose_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {uploader !== 0 && (
        <div className={styles['acts']}>
          <p className={styles['hint']} dir="auto">
            {`${t('desk:member')}: ${nameOf(query.data?.uploader?.name ?? '')}`}
          </p>
          <ButtonLink label="desk:everybodys" to={`${to('desk')}?tab=queue`} />
        </div>
      )}
      <ProposedWait count={query.data?.counts['proposed'] ?? 0} />
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, total_count, pages }) =>
          total_count === 0 ? (
            <EmptyState title="desk:emptyTitle" hint="desk:emptyHint" />
          ) : (
            <>
              <ul ref={list} className={styles['rows']}>
                {items.map((item) => (
                  <SubmissionRow
                    key={item.id}
                    item={item}
                    hasState={item.state !== state && state === 'waiting'}
                  />
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
