import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { RELATED_PAGE_SIZE } from '../../../shared/constants.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../core/paging/Pager.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { SideTile, SideTileSkeleton } from '../core/tiles/SideTile.tsx';
import { useSite } from '../core/site/use-site.ts';
import { relatedPage, relatedQuery, relatedVideoQuery } from './queries.ts';
import styles from './Related.module.css';
import { useCachedPage } from './use-cached-page.ts';

interface RelatedProps {
  readonly id: VideoId;
  /** Shown beside the heading. */
  readonly aside?: ReactNode;
  /** They are fetched, but not shown yet: something else has priority. */
  readonly isHeld: boolean;
}

/**
 * Videos related to one, 24 a page; ten pages come in one answer. Give it a `key`: another video starts at
 * page 1, Back restores the page that was left.
 */
export function Related({ id, aside, isHeld }: RelatedProps) {
  const { t } = useText();
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useCachedPage();
  const query = useQuery(relatedQuery(id, page));
  const { isKnown } = useSite();
  const goTo = (to: number) => {
    setPage(to);
    // The pager is below the last tile: the next page is read from its first.
    top.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={heading} aria-busy={query.isPending} className={styles['related']}>
      <div className={styles['head']}>
        <h2 id={heading} ref={top} tabIndex={-1} className={styles['title']}>
          {t('watch:related')}
        </h2>
        {aside}
      </div>
      <QueryView query={query} isHeld={isHeld || !isKnown} skeleton={<RelatedSkeleton />}>
        {(file) => {
          const { tiles, pages } = relatedPage(file, page);
          // There may be fewer than there were when the page was left.
          if (tiles.length === 0 && page > 1) return <Redirected to={setPage} page={Math.max(1, pages)} />;
          if (tiles.length === 0) return <NothingRelated />;
          return (
            <>
              <ul className={styles['list']}>
                {tiles.map((tile) => (
                  <li key={tile.id}>
                    <SideTile tile={tile} query={relatedVideoQuery(id, page)} />
                  </li>
                ))}
              </ul>
              <Pager of={t('watch:related')} page={page} pages={pages} onChange={goTo} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

/** Goes to another page as soon as it is there. */
function Redirected({ to, page }: { readonly to: (page: number) => void; readonly page: number }) {
  const goTo = useEffectEvent(to);
  useEffect(() => goTo(page), [page]);
  return <RelatedSkeleton />;
}

function NothingRelated() {
  return (
    <EmptyState
      title="watch:relatedEmptyTitle"
      hint="watch:relatedEmptyHint"
      action={
        <ButtonLink
          label="watch:relatedEmptyAction"
          to={to('listing', { sort: 'latest-updates', page: 1 })}
        />
      }
    />
  );
}

function RelatedSkeleton() {
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: RELATED_PAGE_SIZE }, (_none, at) => (
        <SideTileSkeleton key={at} />
      ))}
    </div>
  );
}
