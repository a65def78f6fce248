import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { isGoneName } from '../../../shared/accounts/gone-name.ts';
import { commentRoom, tidyComment } from '../../../shared/comments/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import composer from '../core/actions/composer.module.css';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { useMember } from '../core/session/session-query.ts';
import { useTextDraft } from '../core/session/text-drafts.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { CommentError } from './CommentError.tsx';
import { replyDraft, withName } from './comment-draft.ts';
import styles from './CommentForm.module.css';
import type { CommentToolsProps } from './CommentTools.tsx';
import { useRefreshComments } from './queries.ts';
import { useCommentField } from './use-comment-field.ts';

/** Answers a comment in its place; an answer to a reply begins with the name of its author. Escape closes it. */
export function ReplyForm({ comment, place, onMode }: CommentToolsProps) {
  const { t } = useText();
  const id = useId();
  const nameOf = useMemberName();
  const member = useMember();
  const refresh = useRefreshComments(place.of);
  const start =
    comment.parentId === null || isGoneName(comment.author.name) ? '' : withName('', comment.author.name);
  const [draft, change] = useTextDraft(replyDraft(comment.id));
  const text = draft === '' ? start : draft;
  const close = () => {
    onMode('read');
    document.getElementById(`comment-${comment.id}-reply`)?.focus();
  };
  const { send, isSending } = useApiMutation('comment.add', {
    onSuccess: ({ state }) => {
      change('');
      refresh();
      close();
      const isHeld = state === 'held';
      notify({
        cause: 'comment',
        tone: 'success',
        text: isHeld ? 'commenting:heldLong' : 'commenting:replied',
      });
    },
    onFailure: (thrown) => field.setError(thrown.code === 'need_auth' ? null : thrown),
  });
  const field = useCommentField(
    text,
    (msg) => void send({ on: place.of.target, object_id: place.of.object, parent_id: comment.id, msg }),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    field.submit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else field.onKeyDown(event);
  };
  const left = commentRoom(text);
  return (
    <form className={cx(styles['edit'], styles['replyForm'])} onSubmit={handleSubmit}>
      <textarea
        ref={focusEnd}
        rows={2}
        dir="auto"
        className={cx(composer['field'], styles['field'])}
        aria-label={t('commenting:replyTo', { name: nameOf(comment.author.name) })}
        aria-describedby={`${id}-hint`}
        aria-invalid={field.error !== null}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => {
          field.setError(null);
          change(target.value);
        }}
        onKeyDown={handleKey}
      />
      <p id={`${id}-hint`} role="status" className={field.error ? composer['error'] : composer['hint']}>
        {field.error ? <CommentError error={field.error} /> : member === null && t('comments:signIn')}
      </p>
      <div className={styles['buttons']}>
        <Button label="commenting:cancel" onClick={close} />
        <Button
          label="commenting:reply"
          tone="main"
          type="submit"
          disabled={tidyComment(text) === '' || isSending}
        />
        {left < 100 && <span className={composer['hint']}>{left}</span>}
      </div>
    </form>
  );
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
