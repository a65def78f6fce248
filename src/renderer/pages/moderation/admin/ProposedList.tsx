import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PROPOSED_STATES, type ProposedState } from '../../../../shared/entities/proposed-model.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Pager } from '../Pager.tsx';
import styles from './Admin.module.css';
import { ProposedRow } from './ProposedRow.tsx';

/** Names of models that members propose, the last proposed first. */
export function ProposedList() {
  const { t } = useText();
  const [state, setState] = useState<ProposedState>('open');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('proposed.list', { state, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['admin']}>
      <p className={styles['hint']}>{t('admin:about_proposed')}</p>
      <label className={styles['hint']}>
        {t('upload:filter')}{' '}
        <select
          value={state}
          onChange={({ target }) => {
            setState(target.value as ProposedState);
            setPage(1);
          }}
        >
          {PROPOSED_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`admin:proposed_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, pages }) =>
          items.length === 0 ? (
            <EmptyState title="desk:emptyTitle" hint="admin:proposedEmpty" />
          ) : (
            <>
              <ul className={styles['rows']}>
                {items.map((item) => (
                  <ProposedRow key={item.id} item={item} />
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
