import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { to } from '../../shared/routes.ts';
import { apiQuery } from '../features/core/api/api-query.ts';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { addressOf } from '../features/notifications/address-of.ts';
import { useMark } from '../features/notifications/use-mark.ts';
import { Words } from '../features/notifications/Words.tsx';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { cx } from '../ui/cx.ts';
import { Link } from '../ui/Link.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import own from './NotificationsMenu.module.css';
import styles from './SettingsMenu.module.css';

interface NotificationsMenuProps extends DialogProps {
  readonly unread: number;
}

/** The number shown in the menu. */
const SHOWN = 8;

/** The latest notifications. Opening it marks them seen, not read; following one marks it read. */
export function NotificationsMenu({ anchor, isOpen, onOpenChange, unread }: NotificationsMenuProps) {
  const { t } = useText();
  const mark = useMark();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const { data, isError } = useQuery({ ...apiQuery('notifications.list', {}), enabled: isOpen });
  const unseen = isOpen && data ? data.unseen : 0;
  const see = useEffectEvent(() => mark.seen());
  useEffect(() => {
    if (unseen > 0) see();
  }, [unseen]);
  const latest = data?.notifications.slice(0, SHOWN);
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles['positioner']}>
          <Menu.Popup
            className={cx(styles['popup'], own['popup'])}
            finalFocus={backTo(anchor)}
            aria-label={t('notifications:title')}
          >
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>
                {latest?.length === 0 || isError || !latest
                  ? t(
                      isError
                        ? 'notifications:failed'
                        : latest
                          ? 'notifications:emptyTitle'
                          : 'notifications:loading',
                    )
                  : t('notifications:title')}
              </Menu.GroupLabel>
              {latest?.map((each) => (
                <Menu.Item
                  key={each.notification_id}
                  className={cx(styles['item'], own['item'])}
                  onClick={() => !each.is_read && mark.read(each.notification_id)}
                  render={<Link to={addressOf(each)} />}
                >
                  <Words notification={each} />
                </Menu.Item>
              ))}
            </Menu.Group>
            {unread > 0 && (
              <Menu.Item className={styles['item']} onClick={mark.readAll}>
                {t('notifications:readAll')}
              </Menu.Item>
            )}
            <Menu.Item className={styles['item']} render={<Link to={to('notifications', { page: 1 })} />}>
              {t('notifications:all')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
