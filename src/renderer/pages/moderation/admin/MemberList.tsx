import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_ROLES } from '../../../../shared/entities/admin-staff.ts';
import type { Role } from '../../../../shared/roles.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import { usePagedFilter } from '../../../ui/use-paged-filter.ts';
import styles from './Admin.module.css';
import { MemberRow } from './MemberRow.tsx';
import { NameSearch } from './NameSearch.tsx';

interface Filter {
  readonly role: Exclude<Role, 'visitor'> | '';
  readonly q: string;
}

const ADMINS: Filter = { role: 'admin', q: '' };

/** Members with their roles and bans; staff first, others by the beginning of their names. */
export function MemberList() {
  const { t } = useText();
  const { filter, page, change, setPage } = usePagedFilter(ADMINS);
  const { role, q } = filter;
  const query = useQuery({
    ...apiQuery('admin.members', { page, ...(role === '' ? q !== '' && { q } : { role }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffList
      query={query}
      about={t('admin:about_members')}
      head={
        <div className={styles['tools']}>
          <NameSearch onSearch={(words) => change({ q: words, role: '' })} />
          <Select
            label={t('admin:role')}
            value={role}
            options={[
              { value: '', label: t('admin:all') },
              ...optionsOf(MEMBER_ROLES, (each) => t(`admin:role_${each}`)),
            ]}
            onChange={(value) => change({ role: value })}
          />
        </div>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'admin:noneHint' }}
      paging={{ page, hasMore: ({ has_more }) => has_more, onPage: setPage }}
    >
      {({ items }) => (
        <ul className={files['rows']}>
          {items.map((member) => (
            <MemberRow key={`${member._id}.${member.role}`} member={member} />
          ))}
        </ul>
      )}
    </StaffList>
  );
}
