import { useLocation } from 'react-router';
import { ADMIN_KINDS } from '../../../../shared/admin/kinds.ts';
import { to } from '../../../../shared/routes.ts';
import { Redirect } from '../../../ui/navigation/Redirect.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../ui/Link.tsx';
import { Health } from '../admin/Health.tsx';
import { JobList } from '../admin/JobList.tsx';
import { KindList } from '../admin/KindList.tsx';
import { MemberList } from '../admin/MemberList.tsx';
import { ProposedList } from '../admin/ProposedList.tsx';
import styles from '../admin/Admin.module.css';

const LISTS = [...ADMIN_KINDS, 'proposed', 'members', 'jobs', 'health'] as const;

/** `/moderation/?tab=admin&list=`: the lists and settings of admins. */
export function Tab() {
  const { t } = useText();
  const search = new URLSearchParams(useLocation().search);
  const word = search.get('list') ?? LISTS[0];
  const list = LISTS.find((each) => each === word);
  if (list === undefined) return <Redirect to={to('notFound')} />;
  return (
    <div className={styles['admin']}>
      <nav aria-label={t('admin:lists')}>
        <ul className={styles['lists']}>
          {LISTS.map((each) => (
            <li key={each}>
              <Link
                to={`${to('moderation')}?tab=admin&list=${each}`}
                className={styles['list']}
                aria-current={each === list ? 'page' : undefined}
              >
                {t(`admin:list_${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list === 'proposed' ? (
        <ProposedList />
      ) : list === 'members' ? (
        <MemberList />
      ) : list === 'jobs' ? (
        <JobList />
      ) : list === 'health' ? (
        <Health />
      ) : (
        <KindList key={list} kind={list} />
      )}
    </div>
  );
}
