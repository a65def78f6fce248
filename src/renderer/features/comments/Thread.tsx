import { idlePart } from '../../ui/loading/idle-part.ts';
import { CommentItem } from './CommentItem.tsx';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { LinkedPlace } from './LinkedPlace.tsx';
import type { ShownThread } from './shown-comments.ts';

const useMore = idlePart(() => import('./MoreReplies.tsx').then((part) => part.MoreReplies));
const useGone = idlePart(() => import('./late-parts.ts').then((part) => part.GoneComment));

interface ThreadProps {
  readonly thread: ShownThread;
  readonly place: CommentPlace;
  /** All replies are shown at once. */
  readonly isOpened: boolean;
}

/** A comment with its replies under it; the others are behind a button, whose code is loaded when the page is idle. */
export function Thread({ thread, place, isOpened }: ThreadProps) {
  const { id, first, replies, replyCount } = thread;
  const { Part: More } = useMore();
  const { Part: Gone } = useGone();
  const answers = first?.comment.author.name;
  return (
    <>
      <LinkedPlace id={id} linked={place.linked}>
        {first ? (
          <CommentItem {...first} place={place} />
        ) : (
          <div className={styles['gone']}>{Gone && <Gone />}</div>
        )}
      </LinkedPlace>
      {replies.length > 0 && (
        <ol className={styles['replies']}>
          {More && replyCount > replies.length ? (
            <More {...{ thread, place, isOpened, answers }} />
          ) : (
            replies.map((reply) => (
              <li key={reply.comment.id}>
                <LinkedPlace id={reply.comment.id} linked={place.linked}>
                  <CommentItem {...reply} place={place} answers={answers} />
                </LinkedPlace>
              </li>
            ))
          )}
        </ol>
      )}
    </>
  );
}
