import { useId, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../core/notices.ts';
import { onEnter } from '../core/on-enter.ts';
import styles from './CommentForm.module.css';

/** What was typed and not sent, by what it is about: it outlives the screen. */
const drafts = new Map<string, string>();

/**
 * Where a comment is written. Only members may comment (specification 5): a note beside the field says so to a
 * visitor, and what was typed stays.
 */
export function CommentForm({ about }: { readonly about: string }) {
  const { t } = useText();
  const id = useId();
  const [text, setText] = useState(() => drafts.get(about) ?? '');
  const [isRefused, setRefused] = useState(false);
  const change = (typed: string) => {
    drafts.set(about, typed);
    setText(typed);
  };
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    setRefused(true);
    notify({ cause: 'need_auth', tone: 'info', text: 'errors:need_auth' });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles['label']}>
        {t('comments:write')}
      </label>
      <textarea
        id={id}
        rows={2}
        className={styles['field']}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onEnter(send)}
        aria-describedby={`${id}-hint`}
      />
      <div className={styles['foot']}>
        <p id={`${id}-hint`} className={isRefused ? styles['error'] : styles['hint']}>
          {t(isRefused ? 'comments:signInKept' : 'comments:signIn')}
        </p>
        <Button label="comments:send" type="submit" disabled={isEmpty} />
      </div>
    </form>
  );
}
