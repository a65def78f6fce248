import BellOff from 'lucide-react/icons/bell-off';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import type { Notification } from '../../../shared/entities/notification.ts';
import { isOfficial } from '../../../shared/notifications/kinds.ts';
import { addressOf } from '../../features/notifications/address-of.ts';
import type { useMark } from '../../features/notifications/use-mark.ts';
import { Words } from '../../features/notifications/Words.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

interface RowProps {
  readonly notification: Notification;
  readonly mark: ReturnType<typeof useMark>;
}

/** One notification, linked to its target; it can be marked read or unread, or its target muted. */
export function Row({ notification, mark }: RowProps) {
  const { notification_id: id, is_read, kind, object, actors } = notification;
  return (
    <li className={styles['row']} data-unread={!is_read || undefined}>
      <Link to={addressOf(notification)} className={styles['link']} onClick={() => !is_read && mark.read(id)}>
        <Words notification={notification} />
      </Link>
      <IconButton
        label={is_read ? 'notifications:markUnread' : 'notifications:markRead'}
        onClick={() => (is_read ? mark.unread(id) : mark.read(id))}
      >
        <Icon of={is_read ? Mail : MailOpen} />
      </IconButton>
      {/* Notifications of the site itself cannot be muted. */}
      {actors.length > 0 && !isOfficial(kind) && (
        <IconButton label="notifications:mute" onClick={() => mark.mute(object)}>
          <Icon of={BellOff} />
        </IconButton>
      )}
    </li>
  );
}
