import { useState } from 'react';
import { timeAgo } from '../../../shared/format/date.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { idlePart } from '../../ui/loading/idle-part.ts';
import { useCommentMark } from '../core/marks/use-marks.ts';
import { useDayName } from '../core/texts/use-day-name.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useNow } from '../../ui/use-now.ts';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { CommentText } from './CommentText.tsx';
import { CommentVotes } from './CommentVotes.tsx';
import type { ShownComment } from './shown-comments.ts';
import { MemberLink } from '../core/members/MemberLink.tsx';

const AVATAR_PX = 40;
const useTools = idlePart(() => import('./late-parts.ts').then((part) => part.CommentTools));

/** `reply`: a reply is being written; `edit`, `delete`: its author, or the owner of its target, edits or deletes it. */
export type CommentMode = 'read' | 'reply' | 'edit' | 'delete';

interface CommentItemProps extends ShownComment {
  readonly place: CommentPlace;
  /** Of a reply: the author of the comment it answers. */
  readonly answers?: string | undefined;
}

/** Author, time, text, votes and actions of a comment. One by a blocked member is hidden until it is opened. */
export function CommentItem({ comment, isHeld, place, answers }: CommentItemProps) {
  const { t, language } = useText();
  const dayName = useDayName();
  const now = useNow();
  const nameOf = useMemberName();
  const { Part: Tools } = useTools();
  const mark = useCommentMark(comment.id);
  const [mode, setMode] = useState<CommentMode>('read');
  const [isAskedFor, setAskedFor] = useState(false);
  const { author, text, addedAt, isEdited } = comment;
  const isHidden = Boolean(mark?.isBlocked) && !isAskedFor;
  const tools = { comment, isHeld, place, answers, mark, mode, onMode: setMode };
  const part = (name: string) => `comment-${comment.id}-${name}`;
  if (isHidden) return Tools && <Tools {...tools} onShow={() => setAskedFor(true)} />;
  return (
    // Read out as its author, whom it answers, and its text.
    <article className={styles['comment']} aria-labelledby={`${part('by')} ${part('to')} ${part('text')}`}>
      <Avatar name={nameOf(author.name)} address={author.avatar} size={AVATAR_PX} />
      <div className={styles['body']}>
        <p className={styles['head']}>
          <MemberLink htmlId={part('by')} id={author.id} name={author.name} className={styles['name']} />
          <Link to={place.linkOf(comment.id)}>
            <time dateTime={addedAt} title={dayName(addedAt)}>
              {timeAgo(addedAt, now, language)}
            </time>
          </Link>
          {isEdited && <span>{t('comments:edited')}</span>}
        </p>
        {mode !== 'edit' && <CommentText id={part('text')} text={text} video={place.video} />}
        <div className={styles['votes']}>
          {(mode === 'read' || mode === 'reply') && !isHeld && <CommentVotes comment={comment} mark={mark} />}
          {Tools && <Tools {...tools} />}
        </div>
      </div>
    </article>
  );
}
