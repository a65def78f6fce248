import { COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import type { ShownThread } from './shown-comments.ts';
import { Thread } from './Thread.tsx';

interface CommentListProps {
  readonly threads: readonly ShownThread[];
  readonly place: CommentPlace;
  /** The thread that is shown with all replies, as the address names one of them. */
  readonly opened: string | null;
}

/** Comments or wall posts with their replies; the one that the address names is brought into sight. */
export function CommentList({ threads, place, opened }: CommentListProps) {
  const { t } = useText();
  return (
    <ol className={styles['list']} aria-label={t('comments:list')}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Thread thread={thread} place={place} isOpened={thread.id === opened} />
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
