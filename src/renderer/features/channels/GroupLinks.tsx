import type { ChannelGroup } from '../../../shared/entities/channel.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './GroupLinks.module.css';

interface GroupLinksProps {
  readonly groups: readonly ChannelGroup[];
  /** `undefined`: all channels are shown. */
  readonly chosen: string | undefined;
  /** The part of the query that stays, `?` included. */
  readonly query: string;
}

/** The groups of channels; those without any are left out. */
export function GroupLinks({ groups, chosen, query }: GroupLinksProps) {
  const { t } = useText();
  const titleOf = useTitle();
  const links = [
    { key: '', address: to('channels', { page: 1 }), title: t('channels:allGroups') },
    ...groups
      .filter(({ channels }) => channels > 0)
      .map((group) => ({
        key: group.dir,
        address: to('channelGroup', { object_id: group.dir, page: 1 }),
        title: titleOf(group),
      })),
  ];
  return (
    <nav aria-label={t('channels:groups')}>
      <ul className={styles['groups']}>
        {links.map(({ key, address, title }) => (
          <li key={key}>
            <Link
              to={address + query}
              className={styles['group']}
              aria-current={key === (chosen ?? '') ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
