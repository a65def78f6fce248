import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { AuditEntry } from '../../../features/staff/AuditEntry.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { AuditFilters, filterIn, type AuditFilter } from '../AuditFilters.tsx';
import styles from './Audit.module.css';

const OBJECT = /^[\w.:@/+-]{1,128}$/;

/** The valid part of a filter: an object that cannot be an id is dropped. */
const inputOf = ({ kind, act, object, by, from, until }: AuditFilter) => ({
  kind,
  act,
  ...(OBJECT.test(object.trim()) && { object: object.trim() }),
  ...(by.trim() !== '' && { by: by.trim() }),
  ...(from !== '' && { from }),
  ...(until !== '' && { until }),
});

/** Actions of staff, the newest first; `&kind=&object=`: on one target, `&by=`: by one actor. */
export function Tab() {
  const { search } = useLocation();
  return <Audit key={search} search={search} />;
}

function Audit({ search }: { readonly search: string }) {
  const { filter, page, change, setPage } = usePagedFilter(filterIn(search));
  const wanted = useDeferredValue(filter);
  const query = useQuery({
    ...apiQuery('audit.list', { ...inputOf(wanted), page }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      query={query}
      head={<AuditFilters filter={filter} onChange={change} />}
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: 'moderation:auditEmpty', hint: 'moderation:auditEmptyHint' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ entries }) => (
        <ol className={styles['entries']}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </StaffList>
  );
}
