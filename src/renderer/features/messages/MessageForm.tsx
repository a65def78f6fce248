import { useId } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { messageError, messageTextRoom } from '../../../shared/messages/message-text.ts';
import composer from '../core/actions/composer.module.css';
import { onEnterOfLines } from '../../ui/keyboard/on-enter.ts';
import { useTextDraft } from '../core/session/text-drafts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './MessageForm.module.css';

/** Key under which the draft to a member is stored. */
export const messageDraft = (_id: MemberId) => `message.${_id}`;

interface MessageFormProps {
  /** The recipient. */
  readonly _id: MemberId;
  /** Whether it was accepted: then the field is emptied. */
  readonly onSend: (text: string) => boolean;
}

/**
 * The form of a message: Enter sends, the field keeps the focus (specification 5: 1-200 after trimming). What was typed
 * stays until it is sent.
 */
export function MessageForm({ _id, onSend }: MessageFormProps) {
  const { t, language } = useText();
  const id = useId();
  const [text, change] = useTextDraft(messageDraft(_id));
  const room = messageTextRoom(text);
  const isWrong = messageError(text) !== null;
  const send = () => {
    if (!isWrong && onSend(text)) change('');
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        rows={1}
        className={cx(composer['field'], styles['field'])}
        aria-label={t('messages:write')}
        aria-describedby={`${id}-left`}
        aria-invalid={room < 0 || undefined}
        placeholder={t('messages:write')}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onEnterOfLines(send)}
      />
      <span className={styles['end']}>
        <span
          id={`${id}-left`}
          className={room < 0 ? cx(composer['error'], styles['over']) : composer['hint']}
        >
          {wholeNumber(room, language)}
        </span>
        <Button label="messages:send" tone="main" type="submit" disabled={isWrong} />
      </span>
    </form>
  );
}
