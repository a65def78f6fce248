import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useState, type ReactNode } from 'react';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { OWN_UPLOAD_SORTS } from '../../../../shared/upload/own-list.ts';
import { isMoving } from '../../../../shared/upload/transitions.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import files from '../../../ui/file-rows.module.css';
import { StepButtons } from '../../../ui/StepPager.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { apiQuery } from '../../core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import styles from './Own.module.css';
import { OwnFilters, type OwnFilter } from './OwnFilters.tsx';
import { OwnRows } from './OwnRows.tsx';
import { useBulk } from './use-bulk.ts';

/** Milliseconds between two requests while a submission changes. */
const LOOK_MS = 5_000;

const ALL: OwnFilter = { state: 'all', search: '', sort: OWN_UPLOAD_SORTS[0] };

interface OwnUploadsProps {
  readonly startPage?: number;
  /** Beside the heading. */
  readonly action?: ReactNode;
}

/** All submissions of the member, with their states and actions. */
export function OwnUploads({ startPage = 1, action }: OwnUploadsProps) {
  const { t, language } = useText();
  const { filter, page, change, setPage } = usePagedFilter(ALL, startPage);
  const [resets, setResets] = useState(0);
  const bulk = useBulk();
  const isRunning = bulk.run?.isRunning === true;
  const query = useQuery({
    ...apiQuery('upload.list', { ...filter, language, page }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.uploads.some((one) => isMoving(one.state)) ? LOOK_MS : false,
    // Several that change at once send an event each.
    enabled: !isRunning,
  });
  const pages = Math.max(1, query.data?.pages ?? page);
  // The last page may be gone.
  if (page > pages && !query.isPlaceholderData) setPage(pages);
  const showAll = () => {
    change({ ...ALL, sort: filter.sort });
    setResets(resets + 1);
  };
  const number = (value: number) => wholeNumber(value, language);
  const isWhole = filter.state === 'all' && filter.search === '';
  return (
    <section className={styles['own']} aria-busy={query.isPending || query.isPlaceholderData}>
      <div className={styles['head']}>
        <h2 className={files['title']}>{t('upload:yours')}</h2>
        {action}
      </div>
      {(query.data || !isWhole) && (
        <OwnFilters key={resets} filter={filter} counts={query.data?.counts ?? {}} onChange={change} />
      )}
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ uploads, total_count, quota }) => (
          <>
            <p className={files['hint']}>
              {t('upload:quota', {
                open: number(quota.open),
                most: number(quota.open_max),
                bytes: byteSize(quota.bytes, language),
                max: byteSize(quota.bytes_max, language),
              })}
            </p>
            {total_count > 0 || bulk.run ? (
              <OwnRows uploads={uploads} bulk={bulk} />
            ) : (
              <EmptyState
                title={isWhole ? 'upload:emptyTitle' : 'upload:noneTitle'}
                hint={isWhole ? 'upload:emptyHint' : 'upload:noneHint'}
                icon={<Icon of={Upload} size={40} />}
                action={isWhole || <Button label="upload:showAll" onClick={showAll} />}
              />
            )}
            {pages > 1 && (
              <div className={styles['head']}>
                <StepButtons page={page} hasMore={page < pages} isDisabled={isRunning} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
