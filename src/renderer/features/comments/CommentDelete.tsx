import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { COMMENT_FIELD_ID } from './comment-draft.ts';
import styles from './CommentForm.module.css';
import type { CommentToolsProps } from './CommentTools.tsx';
import { useRefreshComments } from './queries.ts';

/** Asks once more before a comment is deleted. */
export function CommentDelete({ comment, place, onMode }: CommentToolsProps) {
  const { t } = useText();
  const refresh = useRefreshComments(place.of);
  const { send, isSending } = useApiMutation('comment.del', {
    onSuccess: () => {
      onMode('read');
      refresh();
      document.getElementById(COMMENT_FIELD_ID)?.focus();
      notify({ cause: 'comment', tone: 'success', text: 'commenting:deleted' });
    },
  });
  return (
    <div className={styles['buttons']} role="group" aria-label={t('commenting:deleteAsk')}>
      <span>{t('commenting:deleteAsk')}</span>
      <Button label="commenting:cancel" onClick={() => onMode('read')} />
      <Button
        ref={focusOnce}
        label="commenting:delete"
        tone="danger"
        disabled={isSending}
        onClick={() => void send({ comment_id: comment.id })}
      />
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();
