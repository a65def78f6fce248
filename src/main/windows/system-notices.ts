import type { Notification, NotificationConstructorOptions } from 'electron';

interface Notifications {
  new (options: NotificationConstructorOptions): Notification;
  isSupported(): boolean;
}

/**
 * Shows system notifications, without a sound.
 * @param clicked a notification was clicked
 */
export function createSystemNotices(notifications: Notifications, clicked: () => void) {
  /** Unreferenced notifications are garbage-collected while visible, and their clicks are lost. */
  const shown = new Set<Notification>();
  return (notice: Readonly<Pick<NotificationConstructorOptions, 'title' | 'body'>>): void => {
    if (!notifications.isSupported()) return;
    const notification = new notifications({ ...notice, silent: true });
    const release = () => shown.delete(notification);
    notification.once('click', () => {
      release();
      clicked();
    });
    notification.once('close', release);
    notification.once('failed', release);
    shown.add(notification);
    notification.show();
  };
}
