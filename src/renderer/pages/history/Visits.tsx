import HistoryIcon from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import type { HistoryEntry, HistoryPage } from '../../../shared/entities/history.ts';
import { to } from '../../../shared/routes.ts';
import { Pagination } from '../../features/core/paging/Pagination.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useHost } from '../../host/host.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import styles from './Page.module.css';

interface VisitsProps {
  readonly history: HistoryPage;
  readonly page: number;
  /** The list is filtered by words or by day. */
  readonly isFiltered: boolean;
  readonly addressOf: (page: number) => string;
  readonly onRemove: (entry: HistoryEntry) => void;
}

/** The visits of a page, or why there are none. */
export function Visits({ history, page, isFiltered, addressOf, onRemove }: VisitsProps) {
  const { entries, pages, totalCount, storedCount } = history;
  // The last visit of the last page was removed, or the address is older than other removals.
  if (page > Math.max(1, pages)) return <Redirect to={addressOf(Math.max(1, pages))} />;
  if (totalCount === 0) return isFiltered && storedCount > 0 ? <NothingFound /> : <NothingKept />;
  return (
    <>
      <ul className={styles['rows']}>
        {entries.map((entry) => (
          <HistoryRow key={entry.videoId} entry={entry} onRemove={() => onRemove(entry)} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

function NothingKept() {
  const { info } = useHost();
  const isKept = !info.notices.includes('history_unavailable');
  return (
    <EmptyState
      title="history:emptyTitle"
      hint={isKept ? 'history:emptyHint' : 'history:emptyNotKeptHint'}
      icon={<Icon of={HistoryIcon} size={40} />}
      action={
        <ButtonLink
          label="history:emptyAction"
          tone="main"
          to={to('listing', { sort: 'latest-updates', page: 1 })}
        />
      }
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="history:nothingFound"
      hint="history:nothingFoundHint"
      icon={<Icon of={SearchX} size={40} />}
      action={<ButtonLink label="history:showAll" to={to('history', { page: 1 })} />}
    />
  );
}
