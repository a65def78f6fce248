import { useId, useState } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import { messageError, messageTextRoom } from '../../../shared/messages/message-text.ts';
import composer from '../core/composer.module.css';
import { onEnter } from '../core/on-enter.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './MessageForm.module.css';

/** What was typed and not sent, by member: it outlives the screen. */
const drafts = new Map<string, string>();

/** What was typed has been sent. */
export function clearMessageDraft(about: string): void {
  drafts.delete(about);
}

interface MessageFormProps {
  /** Whose draft it is. */
  readonly about: string;
  /** Whether it is taken: then the field is empty again. */
  readonly onSend: (text: string) => boolean;
}

/** Where a message is written: Enter sends, the field keeps the focus (specification 5: 1-200 after trimming). */
export function MessageForm({ about, onSend }: MessageFormProps) {
  const { t, language } = useText();
  const id = useId();
  const [text, setText] = useState(() => drafts.get(about) ?? '');
  const change = (typed: string) => {
    drafts.set(about, typed);
    setText(typed);
  };
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
        onKeyDown={onEnter(send)}
      />
      <span id={`${id}-left`} className={room < 0 ? cx(composer['error'], styles['over']) : composer['hint']}>
        {wholeNumber(room, language)}
      </span>
      <Button label="messages:send" tone="main" type="submit" disabled={isWrong} />
    </form>
  );
}
