import { useSite } from '../core/site/use-site.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentListSkeleton } from './CommentList.tsx';
import styles from './CommentsSection.module.css';
import { CommentThread } from './CommentThread.tsx';
import type { CommentedObject } from './queries.ts';
import { useCommentPlace } from './use-comment-place.ts';

interface CommentsProps {
  readonly of: CommentedObject;
  /** From 1. */
  readonly page: number;
  /** Address of another page of these comments. */
  readonly addressOf: (page: number) => string;
}

/** A screen of comments: the form and the list. */
export function Comments({ of, page, addressOf }: CommentsProps) {
  const { isKnown } = useSite();
  const place = useCommentPlace(of);
  return (
    <div className={styles['section']}>
      <CommentForm of={of} />
      <CommentThread
        place={place}
        page={page}
        addressOf={addressOf}
        isHeld={!isKnown}
        skeleton={<CommentListSkeleton />}
        isMain
      />
    </div>
  );
}
