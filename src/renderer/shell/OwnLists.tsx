import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useMember } from '../features/core/session/session-query.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { ownLinks } from './own-links.ts';
import styles from './Sidebar.module.css';

/**
 * Links to the member's lists. They are inserted into a reserved place of the sidebar later:
 * the first load does not need them, and nothing moves.
 * @param of selector of the sidebar
 */
export function OwnLists({ of }: { readonly of: 'aside' | '[role=dialog]' }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const me = useMember();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPlace(document.querySelector(`${of} [data-own]`)));
    return () => clearTimeout(timer);
  }, [of]);
  if (!me || !place) return null;
  return createPortal(
    <ul>
      {ownLinks(me._id).map(({ label, to, icon, under }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles['link']}
            aria-current={pathname.startsWith(under) ? 'page' : undefined}
          >
            <Icon of={icon} size={18} />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>,
    place,
  );
}
