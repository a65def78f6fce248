import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PROPOSED_STATES, type ProposedState } from '../../../../shared/entities/proposed-model.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import { ProposedRow } from './ProposedRow.tsx';

const OPEN: { readonly state: ProposedState } = { state: 'open' };

/** Names of models that members propose, the last proposed first. */
export function ProposedList() {
  const { t } = useText();
  const { filter, page, change, setPage } = usePagedFilter(OPEN);
  const { state } = filter;
  const query = useQuery({
    ...apiQuery('proposed.list', { state, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      query={query}
      about={t('admin:about_proposed')}
      head={
        <Select
          label={t('upload:filter')}
          value={state}
          options={optionsOf(PROPOSED_STATES, (each) => t(`admin:proposed_${each}`))}
          onChange={(value) => change({ state: value })}
        />
      }
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'admin:proposedEmpty' }}
      paging={{ page, hasMore: ({ pages }) => page < pages, onPage: setPage }}
    >
      {({ items }) => (
        <ul className={files['rows']}>
          {items.map((item) => (
            <ProposedRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </StaffList>
  );
}
