import type { Notification } from '../../../shared/entities/notification.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Notifications.module.css';
import { titleOf, useWhy, useWords } from './use-words.ts';

/** A notification in a menu or a row: its latest actors, what they did, and when. */
export function Words({ notification }: { readonly notification: Notification }) {
  const { t, language } = useText();
  const now = useNow();
  const nameOf = useMemberName();
  const words = useWords()(notification);
  const { actors, at, is_read, object } = notification;
  const why = useWhy()(notification);
  const [actor] = actors;
  return (
    <>
      <Avatar
        name={nameOf(actor?.name ?? titleOf(object, language))}
        address={actor?.avatar ?? ''}
        size={36}
      />
      <span className={styles['words']} dir="auto">
        {words}
        {why.map((line) => (
          <span key={line} className={styles['why']}>
            {line}
          </span>
        ))}
        <time dateTime={at} className={styles['when']}>
          {timeAgo(at, now, language)}
        </time>
      </span>
      {!is_read && (
        <span className={styles['dot']}>
          <VisuallyHidden>{t('notifications:unread')}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
