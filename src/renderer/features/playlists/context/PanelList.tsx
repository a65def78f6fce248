import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { LISTING_PAGE_SIZE } from '../../../../shared/constants.ts';
import type { VideoId } from '../../../../shared/ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pager } from '../../core/paging/Pager.tsx';
import { SideTile, SideTileSkeleton } from '../../core/tiles/SideTile.tsx';
import { useChoice } from '../../core/settings/use-choice.ts';
import { useSite } from '../../core/site/use-site.ts';
import { playlistVideosQuery } from '../queries.ts';
import { playlistVideoQuery } from '../video-query.ts';
import styles from './PlaylistPanel.module.css';
import { Position } from './Position.tsx';
import type { PlaylistPlace } from './use-playlist-run.ts';

const PLACES = 6;

interface PanelListProps {
  readonly title: string;
  readonly place: PlaylistPlace;
  readonly now: VideoId;
}

/** The videos of a playlist, the watched one marked and in view. Changing its page does not affect the video. */
export function PanelList({ title, place, now }: PanelListProps) {
  const { t } = useText();
  const choice = useChoice();
  const { isKnown } = useSite();
  const [page, setPage] = useState(place.page);
  const { data, error, isFetching, refetch } = useQuery(playlistVideosQuery(choice, place.id, page));
  // The link stays while its page is loading.
  const [pages, setPages] = useState(1);
  if (data && data.pages !== pages) setPages(data.pages);
  const list = useRef<HTMLOListElement>(null);
  const isShown = data !== undefined && isKnown;
  useLayoutEffect(() => {
    if (isShown && list.current) showCurrent(list.current);
  }, [isShown, now, page]);
  if (data?.totalCount === 0) return <p className={styles['empty']}>{t('watch:playlistEmpty')}</p>;
  const first = (page - 1) * LISTING_PAGE_SIZE + 1;
  const at = data?.videos.findIndex(({ id }) => id === now) ?? -1;
  return (
    <>
      <p className={styles['position']}>
        {at >= 0 && data && <Position place={first + at} total={data.totalCount} />}
      </p>
      {data === undefined && error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol ref={list} className={styles['list']} start={first}>
          {isShown
            ? data.videos.map((tile) => (
                <li key={tile.id} data-now={tile.id === now || undefined} className={styles['item']}>
                  <SideTile
                    tile={tile}
                    query={playlistVideoQuery(place.id, page)}
                    isCurrent={tile.id === now}
                  />
                </li>
              ))
            : Array.from({ length: PLACES }, (_none, each) => (
                <li key={each} className={styles['item']} aria-hidden="true">
                  <SideTileSkeleton />
                </li>
              ))}
        </ol>
      )}
      <Pager of={title} page={page} pages={pages} onChange={setPage} />
    </>
  );
}

/** Scrolls only the list: the player stays in place. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[data-now]');
  list.scrollTop = current ? current.offsetTop - list.clientHeight / 3 : 0;
}
