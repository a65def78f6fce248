import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { WrittenComment } from '../../../shared/entities/comment.ts';
import type { CommentMark } from '../../../shared/entities/marks.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useVote } from '../core/marks/use-vote.ts';
import styles from './CommentList.module.css';

interface CommentVotesProps {
  readonly comment: WrittenComment;
  readonly mark: CommentMark | undefined;
}

/** Likes and dislikes of a comment; nobody votes on their own. */
export function CommentVotes({ comment: { id, likes, dislikes }, mark }: CommentVotesProps) {
  const { t, language } = useText();
  const voted = useVote({ on: 'comment', id, likes, dislikes, mark: mark?.vote });
  const [up, down] = [shortNumber(voted.likes, language), shortNumber(voted.dislikes, language)];
  const button = (value: 'like' | 'dislike', name: string) => (
    <button
      type="button"
      className={cx(styles['vote'], voted.vote === value && styles['voted'])}
      aria-label={name}
      aria-pressed={voted.vote === value}
      disabled={mark?.isOwn}
      onClick={() => voted.press(value)}
    >
      <Icon of={value === 'like' ? ThumbsUp : ThumbsDown} size={14} />
      {value === 'like' ? up : down}
    </button>
  );
  return (
    <>
      {button('like', t('comments:likes', { count: voted.likes, number: up }))}
      {button('dislike', t('comments:dislikes', { count: voted.dislikes, number: down }))}
    </>
  );
}
