import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Admin.module.css';
import { History } from './History.tsx';
import { nameOf } from './Item.tsx';
import files from '../../../ui/file-rows.module.css';
import { Stack } from '../../../ui/Stack.tsx';
import { StepPager } from '../../../ui/StepPager.tsx';
import { useEdits } from './use-edits.ts';

/** Removed or merged items of a kind: each can be restored with all its content. */
export function RemovedList({ kind }: { readonly kind: AdminKind }) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState('');
  const { undo, isSending } = useEdits(kind);
  const query = useQuery({
    ...apiQuery('admin.list', { kind, page, state: 'removed' }),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={t('admin:removedOnes')}
      aria-busy={query.isPending || query.isPlaceholderData}
      className={styles['form']}
    >
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyState title="moderation:emptyTitle" hint="admin:noneRemoved" />
          ) : (
            <>
              <ul className={files['rows']}>
                {items.map((item) => {
                  const name = nameOf(kind, item, t('admin:unnamed'));
                  return (
                    <li key={item.id} className={styles['item']}>
                      <div className={styles['row']}>
                        <div className={styles['words']}>
                          <strong dir="auto" className={styles['name']}>
                            {name}
                          </strong>
                          <span className={styles['hint']}>{item.values['dir']}</span>
                        </div>
                        <Stack isRow gap={2}>
                          <Button
                            label="admin:history"
                            aria-label={`${t('admin:history')}: ${name}`}
                            aria-expanded={open === item.id}
                            onClick={() => setOpen(open === item.id ? '' : item.id)}
                          />
                          <Button
                            label="admin:bringBack"
                            aria-label={`${t('admin:bringBack')}: ${name}`}
                            disabled={isSending}
                            onClick={() => undo(item.id, item.version)}
                          />
                        </Stack>
                      </div>
                      {open === item.id && <History kind={kind} id={item.id} />}
                    </li>
                  );
                })}
              </ul>
              <StepPager page={page} hasMore={page < pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
