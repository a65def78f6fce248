import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import type { Comment } from '../../../shared/entities/comment.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useDayName } from '../core/use-day-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Avatar } from '../core/Avatar.tsx';
import { useNow } from '../core/use-now.ts';
import styles from './CommentList.module.css';

const AVATAR_PX = 40;

/** Comments or wall posts: who, when, what, and what others thought of it. */
export function CommentList({ comments }: { readonly comments: readonly Comment[] }) {
  const { t } = useText();
  return (
    <ol className={styles['list']} aria-label={t('comments:list')}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function CommentItem({ comment: { author, text, likes, dislikes, addedAt } }: { readonly comment: Comment }) {
  const { t, language } = useText();
  const dayName = useDayName();
  const now = useNow();
  const short = (value: number) => shortNumber(value, language);
  return (
    <article className={styles['comment']}>
      <Avatar name={author.name} address={author.avatar} size={AVATAR_PX} />
      <div className={styles['body']}>
        <p className={styles['head']}>
          <Link to={to('member', { _id: author.id })} className={styles['name']}>
            {author.name}
          </Link>
          <time dateTime={addedAt} title={dayName(addedAt)}>
            {timeAgo(addedAt, now, language)}
          </time>
        </p>
        {/* Members write in the language they like. */}
        <p className={styles['text']} dir="auto">
          {text}
        </p>
        <p className={styles['votes']}>
          <span className={styles['vote']}>
            <Icon of={ThumbsUp} size={14} />
            <span aria-hidden="true">{short(likes)}</span>
            <VisuallyHidden>{t('comments:likes', { count: likes, number: short(likes) })}</VisuallyHidden>
          </span>
          <span className={styles['vote']}>
            <Icon of={ThumbsDown} size={14} />
            <span aria-hidden="true">{short(dislikes)}</span>
            <VisuallyHidden>
              {t('comments:dislikes', { count: dislikes, number: short(dislikes) })}
            </VisuallyHidden>
          </span>
        </p>
      </div>
    </article>
  );
}

/** The same list with nothing in it yet. */
export function CommentListSkeleton({ count = COMMENTS_PAGE_SIZE }: { readonly count?: number }) {
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={styles['comment']}>
          <Skeleton className={styles['avatarPlace']} />
          <div className={styles['body']}>
            <Skeleton className={styles['headPlace']} />
            <Skeleton className={styles['textPlace']} />
          </div>
        </div>
      ))}
    </div>
  );
}
