import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { byteSize } from '../../../shared/format/bytes.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { isMoving, SUBMISSION_STATES, type SubmissionState } from '../../../shared/upload/transitions.ts';
import { apiQuery } from '../../features/core/api-query.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useLive } from '../../features/core/use-live.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import files from '../../ui/file-rows.module.css';
import styles from './Page.module.css';
import { UploadRow } from './UploadRow.tsx';

/** How often the site is asked while something of it moves, milliseconds. */
const LOOK_MS = 5_000;

/** Everything the member has sent in, with what becomes of it. */
export function OwnUploads() {
  const { t, language } = useText();
  const [state, setState] = useState<SubmissionState | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('upload.list', { state, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.uploads.some((one) => isMoving(one.state)) ? LOOK_MS : false,
  });
  useLive(({ kind }) => {
    if (kind === 'upload' || kind === 'resync') void query.refetch();
  });
  const number = (value: number) => wholeNumber(value, language);
  return (
    <section aria-busy={query.isPending}>
      <div className={styles['head']}>
        <h2 className={files['title']}>{t('upload:yours')}</h2>
        {query.data && (
          <label className={files['hint']}>
            {t('upload:filter')}{' '}
            <select
              value={state}
              onChange={({ target }) => {
                setState(target.value as SubmissionState | 'all');
                setPage(1);
              }}
            >
              <option value="all">{t('upload:filter_all')}</option>
              {SUBMISSION_STATES.filter((one) => (query.data.counts[one] ?? 0) > 0).map((one) => (
                <option key={one} value={one}>
                  {`${t(`upload:state_${one}`, { percent: '' })} (${number(query.data.counts[one] ?? 0)})`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ uploads, total_count, pages, quota }) => (
          <>
            <p className={files['hint']}>
              {t('upload:quota', {
                ...{ open: number(quota.open), most: number(quota.open_max) },
                bytes: byteSize(quota.bytes, language),
                max: byteSize(quota.bytes_max, language),
              })}
            </p>
            {total_count === 0 && state === 'all' ? (
              <EmptyState
                title="upload:emptyTitle"
                hint="upload:emptyHint"
                icon={<Icon of={Upload} size={40} />}
              />
            ) : (
              <ul className={files['rows']}>
                {uploads.map((item) => (
                  <UploadRow key={item.id} item={item} />
                ))}
              </ul>
            )}
            {pages > 1 && (
              <div className={styles['head']}>
                <Button label="relations:previous" disabled={page === 1} onClick={() => setPage(page - 1)} />
                <Button label="relations:next" disabled={page >= pages} onClick={() => setPage(page + 1)} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
