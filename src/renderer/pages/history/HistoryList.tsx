import { wholeNumber } from '../../../shared/format/number.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useHistoryPage, useHistoryRemoval } from '../../features/history/queries.ts';
import { useHistoryFilter } from '../../features/history/use-history-filter.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ClearHistory } from './ClearHistory.tsx';
import { HistoryRowSkeleton } from './HistoryRow.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { KeepingNote } from './KeepingNote.tsx';
import styles from './Page.module.css';
import { PauseHistory } from './PauseHistory.tsx';
import { Visits } from './Visits.tsx';

const PLACES = 8;

/** A page of visits, newest first, with search, deletion and pause. */
export function HistoryList({ page }: { readonly page: number }) {
  const { t, language } = useText();
  const { remove, clear, isClearing } = useHistoryRemoval();
  const { filter, wanted, isFiltered, addressOf, change } = useHistoryFilter();
  const query = useHistoryPage(page, filter);
  const storedCount = query.data?.storedCount ?? 0;
  // Search words in the address are shown at once, before it is known whether there are visits.
  const isSearchable = storedCount > 0 || (isFiltered && query.data === undefined);
  const counted = (count: number) => ({ count, number: wholeNumber(count, language) });
  useDocumentTitle(page === 1 ? t('history:title') : t('history:pageTitle', { page }));
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData || isClearing}>
      <PageHead
        title={t('history:title')}
        note={storedCount > 0 ? t('history:count', counted(storedCount)) : undefined}
        actions={
          <div className={styles['actions']}>
            <PauseHistory />
            {storedCount > 0 && (
              <ClearHistory total={storedCount} isClearing={isClearing} onClear={clear.mutate} />
            )}
          </div>
        }
      />
      <KeepingNote />
      {isSearchable && <HistoryTools filter={wanted} onChange={change} />}
      <p role="status" className={styles['found']}>
        {isFiltered && query.data && query.data.totalCount > 0
          ? t('history:found', counted(query.data.totalCount))
          : ''}
      </p>
      <QueryView query={query} skeleton={<Places />}>
        {(history) => (
          <Visits
            history={history}
            page={page}
            isFiltered={isFiltered}
            addressOf={addressOf}
            onRemove={remove.mutate}
          />
        )}
      </QueryView>
    </section>
  );
}

function Places() {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <HistoryRowSkeleton key={at} />
      ))}
    </div>
  );
}
