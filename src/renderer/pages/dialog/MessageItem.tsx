import Trash2 from 'lucide-react/icons/trash-2';
import type { Message } from '../../../shared/entities/message.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { MESSAGE } from '../../../shared/member-limits.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Page.module.css';

interface MessageItemProps {
  /** Display name of the other member. */
  readonly name: string;
  readonly message: Message;
  /** Whether it is the last one that the other has read. */
  readonly isRead: boolean;
  readonly onDeleted: () => void;
}

/** One message. The author can delete it for both within ten minutes. */
export function MessageItem({ name, message, isRead, onDeleted }: MessageItemProps) {
  const { t, language } = useText();
  const now = useNow();
  const { send } = useApiMutation('message.del', {
    onSuccess: () => {
      notify({ cause: 'message.del', tone: 'success', text: 'messages:removed' });
      onDeleted();
    },
  });
  const { message_id, mine, text, date } = message;
  const clock = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short' });
  return (
    <li className={styles['message']} data-mine={mine || undefined}>
      <VisuallyHidden>{mine ? t('messages:byMe') : t('messages:by', { name })}</VisuallyHidden>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      <p className={styles['foot']}>
        <time dateTime={date}>{clock.format(new Date(date))}</time>
        {isRead && <span>{t('messages:read')}</span>}
        {mine && now - Date.parse(date) < MESSAGE.deleteMs && (
          <IconButton label="messages:remove" onClick={() => void send({ message_id })}>
            <Icon of={Trash2} size={16} />
          </IconButton>
        )}
      </p>
    </li>
  );
}
