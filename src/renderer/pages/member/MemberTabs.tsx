import Lock from 'lucide-react/icons/lock';
import { MEMBER_TABS, type MemberTab } from '../../../shared/filters/enums.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './MemberTabs.module.css';

interface MemberTabsProps {
  readonly id: MemberId;
  /** `null`: the member's own page. */
  readonly tab: MemberTab | null;
  /** Those the caller may open; `undefined` while that is not known. */
  readonly openTabs: readonly MemberTab[] | undefined;
}

/** Links to a member's pages; the one that is shown stays in sight where they do not all fit. */
export function MemberTabs({ id, tab, openTabs }: MemberTabsProps) {
  const { t } = useText();
  const row = useCurrentInSight(tab);
  return (
    <nav aria-label={t('members:tabs')} className={styles['tabs']}>
      <ul ref={row} className={styles['row']}>
        <li>
          <Link
            to={to('member', { _id: id })}
            className={styles['tab']}
            aria-current={tab === null ? 'page' : undefined}
          >
            {t('members:tab_home')}
          </Link>
        </li>
        {MEMBER_TABS.map((name) => {
          const isClosed = openTabs?.includes(name) === false;
          return (
            <li key={name}>
              <Link
                to={to('memberTab', { _id: id, member_tab: name, page: 1 })}
                className={styles['tab']}
                aria-current={name === tab ? 'page' : undefined}
                data-closed={isClosed || undefined}
              >
                {t(`members:tab_${name}`)}
                {isClosed && (
                  <>
                    <Icon of={Lock} size={12} />
                    <VisuallyHidden>{t('members:closed')}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
