import type { Notification, NotificationConstructorOptions } from 'electron';

interface Notifications {
  new (options: NotificationConstructorOptions): Notification;
  isSupported(): boolean;
}

/**
 * Says things outside the window, without a sound.
 * @param clicked somebody wants to see what one of them is about
 */
export function createSystemNotices(notifications: Notifications, clicked: () => void) {
  /** One that nobody holds is collected while it is still to be seen, and its click is lost. */
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
