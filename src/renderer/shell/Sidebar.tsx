import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { searchAddress } from '../../shared/filters/search-address.ts';
import { wholeNumber } from '../../shared/format/number.ts';
import { to } from '../../shared/routes.ts';
import { useDeviceClass } from '../ui/use-device-class.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { screenGroups, type ScreenLink } from './screen-links.ts';
import styles from './Sidebar.module.css';
import { useSidebarEntries } from './use-sidebar-entries.ts';

const PLACES = 12;

/**
 * Links to the screens, then the catalogue's categories and tags. One landmark for all of it: the lists are named by
 * their headings, so that no region of a screen shares a name with them.
 * @param isInDrawer shown at every width; beside the page it is shown on desktops only
 */
export function Sidebar({ isInDrawer = false }: { readonly isInDrawer?: boolean }) {
  const { t, language } = useText();
  const { pathname } = useLocation();
  const device = useDeviceClass();
  const isShown = isInDrawer || device === 'desktop' || device === 'wide';
  const { categories, tags, isPending, hasFailed, retry } = useSidebarEntries(pathname, isShown);
  return (
    <nav aria-label={t('mainNavigation')} className={styles['sidebar']}>
      {screenGroups.map((links, at) => (
        <ul key={at} className={styles['group']}>
          {links.map((link) => (
            <ScreenEntry key={link.to} link={link} pathname={pathname} />
          ))}
          {/* Reserved for the member's lists, which are loaded late (`OwnLists`). */}
          {at === 0 && <li className={styles['own']} data-own />}
        </ul>
      ))}
      {isPending && <Places />}
      {hasFailed && (
        <div className={styles['failure']}>
          <p>{t('categoriesFailed')}</p>
          <Button label="retry" onClick={retry} />
        </div>
      )}
      <Entries title={t('topCategories')}>
        {categories.map(({ dir, title, totalVideos }) => (
          <Entry
            key={dir}
            to={to('category', { object_id: dir, page: 1 })}
            text={title}
            count={wholeNumber(totalVideos, language)}
            isCurrent={pathname.startsWith(`/categories/${dir}/`)}
          />
        ))}
      </Entries>
      <Entries title={t('topTags')}>
        {tags.map((tag) => (
          <Entry key={tag} to={searchAddress(tag)} text={tag} />
        ))}
      </Entries>
    </nav>
  );
}

interface ScreenEntryProps {
  readonly link: ScreenLink;
  readonly pathname: string;
}

function ScreenEntry({ link: { label, to: address, icon, isAt }, pathname }: ScreenEntryProps) {
  const { t } = useText();
  return (
    <li>
      <Link to={address} className={styles['link']} aria-current={isAt(pathname) ? 'page' : undefined}>
        <Icon of={icon} size={18} />
        {t(label)}
      </Link>
    </li>
  );
}

function Entries({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

interface EntryProps {
  readonly to: string;
  readonly text: string;
  readonly count?: string;
  readonly isCurrent?: boolean;
}

function Entry({ to: address, text, count, isCurrent = false }: EntryProps) {
  return (
    <li>
      <Link to={address} className={styles['entry']} aria-current={isCurrent ? 'page' : undefined}>
        <span className={styles['text']}>{text}</span>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </Link>
    </li>
  );
}

function Places() {
  return (
    <div className={styles['places']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <Skeleton key={at} className={styles['place']} />
      ))}
    </div>
  );
}
