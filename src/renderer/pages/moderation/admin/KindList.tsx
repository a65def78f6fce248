import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import styles from './Admin.module.css';
import { EditForm } from './EditForm.tsx';
import { NameSearch } from './NameSearch.tsx';
import { Pager } from '../Pager.tsx';
import { RemovedList } from './RemovedList.tsx';
import { Rows } from './Rows.tsx';
import { useHasDraft } from './use-edit-draft.ts';

/** A list of one kind: looked through, edited in its place, added to. */
export function KindList({ kind }: { readonly kind: AdminKind }) {
  const { t } = useText();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [isRemoved, setRemoved] = useState(false);
  const hasDraft = useHasDraft(kind, null);
  const [chosen, setAdding] = useState<boolean | null>(null);
  // What was typed before a reload is shown again.
  const isAdding = chosen ?? hasDraft;
  const query = useQuery({
    ...apiQuery('admin.list', { kind, page, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['admin']}>
      <p className={styles['hint']}>{t(`admin:about_${kind}`)}</p>
      {kind !== 'settings' && kind !== 'gate' && (
        <div className={styles['tools']}>
          {kind !== 'adverts' && (
            <NameSearch
              onSearch={(words) => {
                setQ(words);
                setPage(1);
              }}
            />
          )}
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
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyState title="desk:emptyTitle" hint={q === '' ? 'admin:emptyHint' : 'admin:noneHint'} />
          ) : (
            <>
              <Rows kind={kind} items={items} />
              <Pager page={page} pages={pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** What falls back to what was shipped is in its list anyway. */
const canComeBack = (kind: AdminKind) => !['settings', 'adverts', 'texts', 'gate'].includes(kind);
