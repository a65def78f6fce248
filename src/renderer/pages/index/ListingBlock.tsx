import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { INDEX_LISTING_SIZE } from '../../../shared/constants.ts';
import type { VideoSort } from '../../../shared/filters/enums.ts';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useNear } from '../../ui/loading/use-near.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { moreQuery, type newSliderQuery } from '../../features/listing/queries.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { More } from './More.tsx';
import styles from './Page.module.css';

interface ListingBlockProps {
  readonly title: TextKey;
  readonly sort: VideoSort;
  /** The slider it continues. */
  readonly slider: typeof newSliderQuery;
}

/** A listing below the fold that continues a slider. It is fetched when it comes near. */
export function ListingBlock({ title, sort, slider }: ListingBlockProps) {
  const id = useId();
  const { t } = useText();
  const choice = useChoice();
  const { isKnown } = useSite();
  const [isNear, attach] = useNear();
  const shown = useQuery({ ...slider(choice), enabled: false }).data;
  const query = useQuery({ ...moreQuery(choice, sort), enabled: isNear });
  // Nothing follows if the slider holds everything.
  if (!shown || shown.totalCount <= shown.videos.length) return null;
  const before = new Set(shown.videos.map((video) => video.id));
  return (
    <section ref={attach} aria-labelledby={id} aria-busy={query.isFetching} className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id={id} className={styles['subtitle']}>
          {t(title)}
        </h2>
        <More to={to('listing', { sort, page: 1 })} of={t(title)} />
      </div>
      <QueryView
        query={query}
        isHeld={!isKnown}
        skeleton={<TileGridSkeleton count={INDEX_LISTING_SIZE} isTrimmed />}
      >
        {({ videos }) => (
          <TileGrid
            tiles={videos.filter((video) => !before.has(video.id)).slice(0, INDEX_LISTING_SIZE)}
            heading="h3"
            isTrimmed
            isBelow
          />
        )}
      </QueryView>
    </section>
  );
}
