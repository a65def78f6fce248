import { useState } from 'react';
import { useLocation } from 'react-router';
import { COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { useNear } from '../../ui/loading/use-near.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentListSkeleton } from './CommentList.tsx';
import type { Seekable } from './CommentText.tsx';
import { CommentThread } from './CommentThread.tsx';
import { COMMENTS_ID, commentsAddress, commentsPage } from './comments-address.ts';
import styles from './CommentsSection.module.css';
import type { CommentedObject } from './queries.ts';
import { useCommentCount } from '../core/comments/use-comment-count.ts';
import { useCommentPlace } from './use-comment-place.ts';

interface CommentsSectionProps {
  readonly of: CommentedObject;
  /** Their number, if known. */
  readonly count?: number;
  readonly video?: Seekable;
  /** Delays loading even if they are near: something else has priority. */
  readonly isHeld?: boolean;
  /** On phones only the newest is shown until the visitor opens all. */
  readonly isFolding?: boolean;
  readonly className?: string | undefined;
}

/** Comments below their target, loaded when they come near the window; their page is in the address. */
export function CommentsSection({
  of,
  count,
  video,
  isHeld = false,
  isFolding = false,
  className,
}: CommentsSectionProps) {
  const { t, language } = useText();
  const { pathname, search, hash } = useLocation();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isNear, attach] = useNear();
  const place = useCommentPlace(of, video);
  const shown = useCommentCount(of, count);
  const places = Math.min(COMMENTS_PAGE_SIZE, Math.max(1, count ?? COMMENTS_PAGE_SIZE));
  const skeleton = <CommentListSkeleton count={places} />;
  const isAskedFor = isUnfolded || hash !== '' || commentsPage(search) > 1;
  const isFolded = isFolding && !isAskedFor && (shown ?? 0) > 1;
  const isWanted = (isNear || place.linked !== null) && !isHeld;
  return (
    <section
      id={COMMENTS_ID}
      ref={attach}
      tabIndex={-1}
      className={cx(styles['section'], styles['below'], isFolded && styles['folded'], className)}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title" className={styles['title']}>
        {shown === undefined
          ? t('comments:list')
          : t('watch:comments', { count: shown, number: wholeNumber(shown, language) })}
      </h2>
      <CommentForm key={`${of.target} ${of.object}`} of={of} />
      <div className={styles['thread']}>
        {isWanted ? (
          <CommentThread
            place={place}
            page={commentsPage(search)}
            addressOf={(at) => pathname + commentsAddress(search, at)}
            skeleton={skeleton}
          />
        ) : (
          // Nothing is loading yet, and it is out of sight.
          <div className={styles['still']}>{skeleton}</div>
        )}
      </div>
      {isFolded && (
        <button
          type="button"
          className={styles['unfold']}
          aria-describedby="comments-title"
          onClick={({ currentTarget }) => {
            // The button disappears: the focus moves to the comments.
            currentTarget.closest('section')?.focus({ preventScroll: true });
            setUnfolded(true);
          }}
        >
          {t('listing:seeAll')}
        </button>
      )}
    </section>
  );
}
