import { useState } from 'react';
import { timeAgo } from '../../../shared/format/date.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Avatar } from '../core/Avatar.tsx';
import { idlePart } from '../core/idle-part.ts';
import { useCommentMark } from '../core/marks/use-marks.ts';
import { useDayName } from '../core/use-day-name.ts';
import { useNow } from '../core/use-now.ts';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { CommentText } from './CommentText.tsx';
import { CommentVotes } from './CommentVotes.tsx';
import type { ShownComment } from './shown-comments.ts';

const AVATAR_PX = 40;
const useTools = idlePart(() => import('./CommentTools.tsx').then((part) => part.CommentTools));

/** `edit`, `delete`: what its author, or the owner of what it is on, is doing with it. */
export type CommentMode = 'read' | 'edit' | 'delete';

/** Who, when, what, what others think of it, and what one may do with it. One by a blocked member has to be asked for. */
export function CommentItem({ comment, isHeld, place }: ShownComment & { readonly place: CommentPlace }) {
  const { t, language } = useText();
  const dayName = useDayName();
  const now = useNow();
  const { Part: Tools } = useTools();
  const mark = useCommentMark(comment.id);
  const [mode, setMode] = useState<CommentMode>('read');
  const [isAskedFor, setAskedFor] = useState(false);
  const { author, text, addedAt, isEdited } = comment;
  const isHidden = Boolean(mark?.isBlocked) && !isAskedFor;
  const tools = { comment, isHeld, place, mark, mode, onMode: setMode };
  if (isHidden) return Tools && <Tools {...tools} onShow={() => setAskedFor(true)} />;
  return (
    <article className={styles['comment']}>
      <Avatar name={author.name} address={author.avatar} size={AVATAR_PX} />
      <div className={styles['body']}>
        <p className={styles['head']}>
          <Link to={to('member', { _id: author.id })} className={styles['name']}>
            {author.name}
          </Link>
          <Link to={place.linkOf(comment.id)}>
            <time dateTime={addedAt} title={dayName(addedAt)}>
              {timeAgo(addedAt, now, language)}
            </time>
          </Link>
          {isEdited && <span>{t('comments:edited')}</span>}
        </p>
        {mode !== 'edit' && <CommentText text={text} video={place.video} />}
        <div className={styles['votes']}>
          {mode === 'read' && !isHeld && <CommentVotes comment={comment} mark={mark} />}
          {Tools && <Tools {...tools} />}
        </div>
      </div>
    </article>
  );
}
