import Bell from 'lucide-react/icons/bell';
import { wholeNumber } from '../../shared/format/number.ts';
import { useDialog } from '../features/core/dialogs/use-dialog.ts';
import { useNotificationCounts } from '../features/notifications/use-notification-counts.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import icon from '../ui/IconButton.module.css';
import { cx } from '../ui/cx.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './NotificationsButton.module.css';

const useMenu = lazyPart(() => import('./NotificationsMenu.tsx').then((part) => part.NotificationsMenu));

/** The bell: the number of unread notifications; opens the latest. */
export function NotificationsButton() {
  const { t, language } = useText();
  const { Part: NotificationsMenu, fetch } = useMenu();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const { unread, unseen } = useNotificationCounts();
  const number = wholeNumber(unread, language);
  const name =
    unread === 0 ? t('notifications:title') : t('notifications:titleUnread', { count: unread, number });
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        className={cx(icon['button'], styles['button'])}
        {...button}
      >
        <Icon of={Bell} />
        {unread > 0 && (
          <span
            className={styles['count']}
            data-new={unseen > 0 || undefined}
            data-count={unread > 99 ? '99+' : number}
            aria-hidden="true"
          />
        )}
      </button>
      {NotificationsMenu && (
        <NotificationsMenu anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} unread={unread} />
      )}
    </>
  );
}
