import type { Dialog } from '../../../shared/entities/message.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { useMemberName } from '../../features/core/members/use-member-name.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Page.module.css';

/** A dialog in the inbox: the other member, last message, time, and unread count. */
export function DialogRow({ dialog }: { readonly dialog: Dialog }) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const now = useNow();
  const { _id, name, avatar, unread, last } = dialog;
  const number = wholeNumber(unread, language);
  return (
    <li className={styles['row']} data-unread={unread > 0 || undefined}>
      <Avatar name={nameOf(name)} address={avatar} size={44} />
      <div className={styles['words']}>
        <Link to={to('dialog', { _id })} className={styles['name']}>
          <bdi>{nameOf(name)}</bdi>
        </Link>
        <p className={styles['last']} dir="auto">
          {last.mine ? t('messages:you', { text: last.text }) : last.text}
        </p>
      </div>
      <div className={styles['side']}>
        <time dateTime={last.date} className={styles['when']}>
          {timeAgo(last.date, now, language)}
        </time>
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden="true">{number}</span>
            <VisuallyHidden>{t('messages:unread', { count: unread, number })}</VisuallyHidden>
          </span>
        )}
      </div>
    </li>
  );
}
