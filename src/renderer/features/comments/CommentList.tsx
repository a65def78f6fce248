import { useEffect } from 'react';
import { COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { CommentPlace } from './comment-place.ts';
import { commentHash } from './comments-address.ts';
import styles from './CommentList.module.css';
import type { ShownComment } from './shown-comments.ts';

interface CommentListProps {
  readonly comments: readonly ShownComment[];
  readonly place: CommentPlace;
}

/** Comments or wall posts; the one that the address names is brought into sight. */
export function CommentList({ comments, place }: CommentListProps) {
  const { t } = useText();
  const { linked } = place;
  const isHere = linked !== null && comments.some(({ comment }) => comment.id === linked);
  useEffect(() => {
    if (isHere) document.querySelector(commentHash(linked))?.scrollIntoView({ block: 'center' });
  }, [isHere, linked]);
  return (
    <ol className={styles['list']} aria-label={t('comments:list')}>
      {comments.map((shown) => (
        <li
          key={shown.comment.id}
          id={`comment-${shown.comment.id}`}
          className={cx(shown.comment.id === linked && styles['linked'])}
        >
          <CommentItem {...shown} place={place} />
        </li>
      ))}
    </ol>
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
