import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import type { Video } from '../../../shared/entities/video.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { CommentForm } from '../../features/comments/CommentForm.tsx';
import { CommentList, CommentListSkeleton } from '../../features/comments/CommentList.tsx';
import { commentsOf, commentsQuery } from '../../features/comments/queries.ts';
import { Pagination } from '../../features/core/paging/Pagination.tsx';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useNear } from '../../features/core/use-near.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Page.module.css';
import { COMMENTS_ID, commentsAddress } from './watch-address.ts';

interface VideoCommentsProps {
  readonly video: Video;
  /** From 1. */
  readonly page: number;
  /** Waits although they are near: something else comes first. */
  readonly isHeld: boolean;
}

/** Comments of a video, asked for when they come near the window; their page is in the address. */
export function VideoComments({ video, page, isHeld }: VideoCommentsProps) {
  const { t, language } = useText();
  const [isNear, attach] = useNear();
  const count = { count: video.comments, number: wholeNumber(video.comments, language) };
  return (
    <section
      id={COMMENTS_ID}
      ref={attach}
      tabIndex={-1}
      className={styles['comments']}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title" className={styles['commentsTitle']}>
        {t('watch:comments', count)}
      </h2>
      <CommentForm key={video.id} about={video.id} />
      {isNear && !isHeld ? <Loaded video={video} page={page} /> : <Places video={video} />}
    </section>
  );
}

function Loaded({ video, page }: Omit<VideoCommentsProps, 'isHeld'>) {
  const { search } = useLocation();
  const query = useQuery(commentsQuery('video', video.id, page));
  const path = to('video', { video_id: video.id, dir: video.dir });
  return (
    <div aria-busy={query.isPending} className={styles['commentList']}>
      <QueryView query={query} skeleton={<Places video={video} />}>
        {({ comments, totalCount, pages }) => {
          if (totalCount === 0) return <EmptyState title="comments:emptyTitle" hint="comments:emptyHint" />;
          // Comments may have gone since the address was made.
          if (page > pages) return <Loaded video={video} page={pages} />;
          return (
            <>
              <CommentList comments={commentsOf(comments, page)} />
              <Pagination
                page={page}
                pages={pages}
                addressOf={(at) => path + commentsAddress(search, at)}
                hasKeys={false}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function Places({ video }: { readonly video: Video }) {
  return <CommentListSkeleton count={Math.min(COMMENTS_PAGE_SIZE, Math.max(1, video.comments))} />;
}
