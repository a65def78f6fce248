import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { COMMENT_SORTS, type CommentSort } from '../../../shared/filters/comments.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../core/paging/Pagination.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { CommentList } from './CommentList.tsx';
import type { CommentPlace } from './comment-place.ts';
import styles from './CommentList.module.css';
import { GoneLink } from './GoneLink.tsx';
import { commentsOf, commentsQuery, useLiveTime, useOwnComments } from './queries.ts';
import { shownThreads } from './shown-comments.ts';
import { useTellCount } from '../core/comments/use-comment-count.ts';
import { useLinkedPage } from './use-linked-page.ts';

interface CommentThreadProps {
  readonly place: CommentPlace;
  /** From 1. */
  readonly page: number;
  readonly addressOf: (page: number) => string;
  readonly skeleton: ReactNode;
  /** Waits a little longer although the comments are here. */
  readonly isHeld?: boolean;
  /** The comments are all that its screen shows: the arrow keys change their page, and one beyond the last is not found. */
  readonly isMain?: boolean;
}

/** Comments of a target, 10 a page, with all states. An answer holds several pages. */
export function CommentThread(props: CommentThreadProps) {
  const { place, addressOf, skeleton, isHeld = false, isMain = false } = props;
  const [sort, setSort] = useState<CommentSort>('newest');
  const linked = useLinkedPage(place.of, place.linked);
  const page = (sort === 'newest' ? linked.page : null) ?? props.page;
  const live = useLiveTime();
  const query = useQuery({ ...commentsQuery(place.of, page, sort), ...live, enabled: !linked.isSearching });
  useTellCount(place.of, query.data?.totalCount);
  const own = useOwnComments(place.of);
  return (
    <QueryView query={query} isHeld={isHeld || linked.isSearching} skeleton={skeleton}>
      {({ comments: file, totalCount, pages }) => {
        const last = Math.max(1, pages);
        if (page > last) {
          // Comments may have been removed since the address was made.
          return isMain ? (
            <Redirect to={to('notFound')} pages={last} />
          ) : (
            <CommentThread {...props} page={last} />
          );
        }
        const isFirst = page === 1 && sort === 'newest';
        const threads = shownThreads(commentsOf(file, page), own, { isFirst, file });
        const gone = <GoneLink linked={linked} own={own} id={place.linked} />;
        if (threads.length === 0) {
          const isWall = place.of.target === 'wall';
          return (
            <>
              {gone}
              <EmptyState
                title={isWall ? 'comments:wallEmptyTitle' : 'comments:emptyTitle'}
                hint="comments:emptyHint"
              />
            </>
          );
        }
        return (
          <>
            {gone}
            {totalCount > 1 && <Sorts sort={sort} onChange={setSort} />}
            <CommentList threads={threads} place={place} opened={linked.parentId} />
            <Pagination page={page} pages={pages} addressOf={addressOf} hasKeys={isMain} />
          </>
        );
      }}
    </QueryView>
  );
}

interface SortsProps {
  readonly sort: CommentSort;
  readonly onChange: (sort: CommentSort) => void;
}

function Sorts({ sort, onChange }: SortsProps) {
  const { t } = useText();
  return (
    <div className={styles['sorts']} role="group">
      {COMMENT_SORTS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles['sort']}
          aria-pressed={each === sort}
          onClick={() => onChange(each)}
        >
          {t(`comments:${each}`)}
        </button>
      ))}
    </div>
  );
}
