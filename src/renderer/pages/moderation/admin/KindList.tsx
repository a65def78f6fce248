import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import styles from './Admin.module.css';
import { EditForm } from './EditForm.tsx';
import { NameSearch } from './NameSearch.tsx';
import { RemovedList } from './RemovedList.tsx';
import { Rows } from './Rows.tsx';
import { useHasDraft } from './use-edit-draft.ts';

const ALL = { q: '' };

/** A list of one kind, with search, editing in place, and a form for a new item. */
export function KindList({ kind }: { readonly kind: AdminKind }) {
  const { t } = useText();
  const { filter, page, change, setPage } = usePagedFilter(ALL);
  const { q } = filter;
  const [isRemoved, setRemoved] = useState(false);
  const hasDraft = useHasDraft(kind, null);
  const [chosen, setAdding] = useState<boolean | null>(null);
  // A draft from before a reload is shown again.
  const isAdding = chosen ?? hasDraft;
  const query = useQuery({
    ...apiQuery('admin.list', { kind, page, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      query={query}
      about={t(`admin:about_${kind}`)}
      head={
        <>
          {kind !== 'settings' && kind !== 'gate' && (
            <div className={styles['tools']}>
              {kind !== 'adverts' && <NameSearch onSearch={(words) => change({ q: words })} />}
              {canComeBack(kind) && (
                <Button
                  label="admin:removedOnes"
                  aria-pressed={isRemoved}
                  onClick={() => setRemoved(!isRemoved)}
                />
              )}
              {!isAdding && <Button label="admin:add" tone="main" onClick={() => setAdding(true)} />}
            </div>
          )}
          {isAdding && <EditForm kind={kind} item={null} onDone={() => setAdding(false)} />}
          {isRemoved && <RemovedList kind={kind} />}
        </>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: 'moderation:emptyTitle', hint: q === '' ? 'admin:emptyHint' : 'admin:noneHint' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ items }) => <Rows kind={kind} items={items} />}
    </StaffList>
  );
}

/** Items that fall back to shipped values are in their list anyway. */
const canComeBack = (kind: AdminKind) => !['settings', 'adverts', 'texts', 'gate'].includes(kind);
