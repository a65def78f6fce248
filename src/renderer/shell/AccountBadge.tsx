import { wholeNumber } from '../../shared/format/number.ts';
import { useUnread } from '../features/messages/use-unread.ts';
import { useText } from '../i18n/use-text.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './NotificationsButton.module.css';

/** The number of unread messages on the account's button, as its description. */
export function AccountBadge({ id }: { readonly id: string }) {
  const { t, language } = useText();
  const unread = useUnread();
  if (unread === 0) return null;
  const number = wholeNumber(unread, language);
  return (
    <span id={id} className={styles['count']} data-new data-count={unread > 99 ? '99+' : number}>
      <VisuallyHidden>{t('messages:titleUnread', { count: unread, number })}</VisuallyHidden>
    </span>
  );
}
