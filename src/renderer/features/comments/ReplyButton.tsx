import { useText } from '../../i18n/use-text.ts';
import { useTextDraft } from '../core/session/text-drafts.ts';
import { COMMENT_FIELD_ID, commentDraft, withName } from './comment-draft.ts';
import styles from './CommentList.module.css';
import type { CommentedThing } from './queries.ts';

/** Writes to somebody who has written here: a comment that names him, which he is notified of. */
export function ReplyButton({ of, name }: { readonly of: CommentedThing; readonly name: string }) {
  const { t } = useText();
  const [text, change] = useTextDraft(commentDraft(of));
  const reply = () => {
    const next = withName(text, name);
    change(next);
    const field = document.getElementById(COMMENT_FIELD_ID);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    // Behind the name, once it is in the field.
    requestAnimationFrame(() => field.setSelectionRange(next.length, next.length));
  };
  return (
    <button
      type="button"
      className={styles['reply']}
      aria-label={t('commenting:replyTo', { name })}
      onClick={reply}
    >
      {t('commenting:reply')}
    </button>
  );
}
