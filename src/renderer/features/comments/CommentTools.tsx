import type { WrittenComment } from '../../../shared/entities/comment.ts';
import type { CommentMark } from '../../../shared/entities/marks.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { CommentDelete } from './CommentDelete.tsx';
import { CommentEdit } from './CommentEdit.tsx';
import type { CommentMode } from './CommentItem.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { ReplyForm } from './ReplyForm.tsx';

export interface CommentToolsProps {
  readonly comment: WrittenComment;
  readonly isHeld: boolean;
  readonly place: CommentPlace;
  /** Of a reply: the author of the comment it answers. */
  readonly answers?: string | undefined;
  /** Unknown for a visitor. */
  readonly mark: CommentMark | undefined;
  readonly mode: CommentMode;
  readonly onMode: (mode: CommentMode) => void;
  /** The comment is hidden, as its author is blocked; this shows it. */
  readonly onShow?: () => void;
}

/** Actions of a comment other than voting; their code and texts are loaded when the page is idle. */
export function CommentTools(props: CommentToolsProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  const { comment, isHeld, answers, mark, mode, onMode, onShow } = props;
  if (!useLateTexts(() => undefined)) return null;
  if (onShow) {
    return (
      <p className={styles['hidden']}>
        {t('commenting:hidden')}
        <button type="button" className={styles['time']} onClick={onShow}>
          {t('commenting:show')}
        </button>
      </p>
    );
  }
  if (mode === 'edit') return <CommentEdit {...props} />;
  if (mode === 'delete') return <CommentDelete {...props} />;
  return (
    <>
      {isHeld && <span className={styles['held']}>{t('commenting:held')}</span>}
      {answers !== undefined && (
        <span id={`comment-${comment.id}-to`} hidden>
          {t('commenting:answers', { name: nameOf(answers) })}
        </span>
      )}
      {!isHeld && !mark?.isBlocked && (
        <button
          id={`comment-${comment.id}-reply`}
          type="button"
          className={styles['reply']}
          aria-label={t('commenting:replyTo', { name: nameOf(comment.author.name) })}
          aria-expanded={mode === 'reply'}
          onClick={() => onMode(mode === 'reply' ? 'read' : 'reply')}
        >
          {t('commenting:reply')}
        </button>
      )}
      <CommentMenu {...props} />
      {mode === 'reply' && <ReplyForm {...props} />}
    </>
  );
}
