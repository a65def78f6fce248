import { useId, type FormEvent } from 'react';
import { commentRoom, tidyComment } from '../../../shared/comments/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import composer from '../core/actions/composer.module.css';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { useMember } from '../core/session/session-query.ts';
import { useTextDraft } from '../core/session/text-drafts.ts';
import { CommentError } from './CommentError.tsx';
import { COMMENT_FIELD_ID, commentDraft } from './comment-draft.ts';
import styles from './CommentForm.module.css';
import { useRefreshComments, type CommentedObject } from './queries.ts';
import { useCommentField } from './use-comment-field.ts';

/**
 * Where a comment is written (specification 5). A visitor is asked to sign in when they send it; what was typed stays until
 * it is sent.
 */
export function CommentForm({ of }: { readonly of: CommentedObject }) {
  const { t } = useText();
  const id = useId();
  const member = useMember();
  const refresh = useRefreshComments(of);
  const [text, change] = useTextDraft(commentDraft(of));
  const { send, isSending } = useApiMutation('comment.add', {
    onSuccess: ({ state }) => {
      change('');
      refresh();
      const isHeld = state === 'held';
      notify({ cause: 'comment', tone: 'success', text: isHeld ? 'commenting:heldLong' : 'commenting:sent' });
    },
    onFailure: (thrown) => field.setError(thrown.code === 'need_auth' ? null : thrown),
  });
  const field = useCommentField(text, (msg) => void send({ on: of.target, object_id: of.object, msg }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    field.submit();
  };
  const left = commentRoom(text);
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <label htmlFor={COMMENT_FIELD_ID} className={styles['label']}>
        {t('comments:write')}
      </label>
      <textarea
        id={COMMENT_FIELD_ID}
        rows={2}
        dir="auto"
        className={cx(composer['field'], styles['field'])}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => {
          field.setError(null);
          change(target.value);
        }}
        onKeyDown={field.onKeyDown}
        aria-describedby={`${id}-hint`}
        aria-invalid={field.error !== null}
      />
      <div className={styles['foot']}>
        <p id={`${id}-hint`} role="status" className={field.error ? composer['error'] : composer['hint']}>
          {field.error ? <CommentError error={field.error} /> : member === null && t('comments:signIn')}
        </p>
        {left < 100 && <span className={composer['hint']}>{left}</span>}
        <Button label="comments:send" type="submit" disabled={tidyComment(text) === '' || isSending} />
      </div>
    </form>
  );
}
