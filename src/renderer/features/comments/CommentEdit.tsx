import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import composer from '../core/actions/composer.module.css';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { CommentError } from './CommentError.tsx';
import styles from './CommentForm.module.css';
import type { CommentToolsProps } from './CommentTools.tsx';
import { useRefreshComments } from './queries.ts';
import { useCommentField } from './use-comment-field.ts';

/** Changes one's own comment, in its place. */
export function CommentEdit({ comment, place, onMode }: CommentToolsProps) {
  const { t } = useText();
  const id = useId();
  const [text, setText] = useState(comment.text);
  const refresh = useRefreshComments(place.of);
  const { send, isSending } = useApiMutation('comment.edit', {
    onSuccess: ({ state }) => {
      refresh();
      onMode('read');
      if (state === 'held') notify({ cause: 'comment', tone: 'success', text: 'commenting:heldLong' });
    },
    onFailure: (thrown) => field.setError(thrown.code === 'need_auth' ? null : thrown),
  });
  const field = useCommentField(text, (msg) => void send({ comment_id: comment.id, msg }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    field.submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onMode('read');
    else field.onKeyDown(event);
  };
  return (
    <form className={styles['edit']} onSubmit={handleSubmit}>
      <textarea
        ref={focusEnd}
        rows={2}
        dir="auto"
        className={cx(composer['field'], styles['field'])}
        aria-label={t('commenting:editLabel')}
        aria-describedby={`${id}-hint`}
        aria-invalid={field.error !== null}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => {
          field.setError(null);
          setText(target.value);
        }}
        onKeyDown={handleKey}
      />
      <p id={`${id}-hint`} role="status" className={composer['error']}>
        {field.error && <CommentError error={field.error} />}
      </p>
      <div className={styles['buttons']}>
        <Button label="commenting:cancel" onClick={() => onMode('read')} />
        <Button label="commenting:save" tone="main" type="submit" disabled={isSending} />
      </div>
    </form>
  );
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
