import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MEMBER_ROLES } from '../../../../shared/entities/admin-staff.ts';
import type { Role } from '../../../../shared/roles.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import styles from './Admin.module.css';
import { MemberRow } from './MemberRow.tsx';
import { NameSearch } from './NameSearch.tsx';

type MemberRole = Exclude<Role, 'visitor'>;

/** Members with their roles and bans; staff first, others by the beginning of their names. */
export function MemberList() {
  const { t } = useText();
  const [role, setRole] = useState<MemberRole | ''>('admin');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('admin.members', { page, ...(role === '' ? q !== '' && { q } : { role }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending || query.isPlaceholderData} className={styles['admin']}>
      <p className={styles['hint']}>{t('admin:about_members')}</p>
      <div className={styles['tools']}>
        <NameSearch
          onSearch={(words) => {
            setQ(words);
            setRole('');
            setPage(1);
          }}
        />
        <label className={styles['hint']}>
          {t('admin:role')}{' '}
          <select
            value={role}
            onChange={({ target }) => {
              setRole(target.value as MemberRole | '');
              setPage(1);
            }}
          >
            <option value="">{t('admin:all')}</option>
            {MEMBER_ROLES.map((each) => (
              <option key={each} value={each}>
                {t(`admin:role_${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ items, has_more }) =>
          items.length === 0 ? (
            <EmptyState title="desk:emptyTitle" hint="admin:noneHint" />
          ) : (
            <>
              <ul className={styles['rows']}>
                {items.map((member) => (
                  <MemberRow key={`${member._id}.${member.role}`} member={member} />
                ))}
              </ul>
              {(page > 1 || has_more) && (
                <div className={styles['acts']}>
                  <Button
                    label="relations:previous"
                    disabled={page === 1}
                    onClick={() => setPage(page - 1)}
                  />
                  <Button label="relations:next" disabled={!has_more} onClick={() => setPage(page + 1)} />
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
