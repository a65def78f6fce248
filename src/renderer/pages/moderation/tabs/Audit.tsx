import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { AuditEntry } from '../../../features/staff/AuditEntry.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { AuditFilters, filterIn, type AuditFilter } from '../AuditFilters.tsx';
import { Pager } from '../Pager.tsx';
import styles from './Audit.module.css';

const OBJECT = /^[\w.:@/+-]{1,128}$/;

/** What of a filter can be asked for: a thing that no id can be is none. */
const inputOf = ({ kind, act, object, by, from, until }: AuditFilter) => ({
  ...{ kind, act },
  ...(OBJECT.test(object.trim()) && { object: object.trim() }),
  ...(by.trim() !== '' && { by: by.trim() }),
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
});

/** What staff has done, the newest first; `&kind=&object=`: to one thing, `&by=`: by somebody. */
export function Tab() {
  const { search } = useLocation();
  return <Audit key={search} search={search} />;
}

function Audit({ search }: { readonly search: string }) {
  const [filter, setFilter] = useState(() => filterIn(search));
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(filter);
  const query = useQuery({
    ...apiQuery('audit.list', { ...inputOf(wanted), page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['audit']}>
      <AuditFilters
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ entries, pages }) =>
          entries.length === 0 ? (
            <EmptyState title="desk:auditEmpty" hint="desk:auditEmptyHint" />
          ) : (
            <>
              <ol className={styles['entries']}>
                {entries.map((entry) => (
                  <AuditEntry key={entry.id} entry={entry} />
                ))}
              </ol>
              <Pager page={page} pages={pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
