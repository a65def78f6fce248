import type { AdSlot } from '../../../shared/entities/site.ts';
import type { VideoSort } from '../../../shared/filters/enums.ts';
import { to } from '../../../shared/routes.ts';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { idlePart } from '../../ui/loading/idle-part.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { newSliderQuery, popularSliderQuery, ratedSliderQuery } from '../../features/listing/queries.ts';
import { SliderSection } from '../../features/listing/SliderSection.tsx';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { ListingBlock } from './ListingBlock.tsx';
import { More } from './More.tsx';
import { SiteNumbers } from './SiteNumbers.tsx';
import { Tops } from './Tops.tsx';
import styles from './Page.module.css';

const useLateParts = idlePart(() => import('./LazyParts.tsx').then((part) => part.LazyParts));

interface SliderOfIndex {
  readonly title: TextKey;
  readonly sort: VideoSort;
  readonly query: typeof newSliderQuery;
  /** Tiles on the first screen of a laptop. A phone has fewer, and these share its line with the page. */
  readonly first: number;
  readonly advert?: AdSlot['slot'];
}

const SLIDERS: readonly SliderOfIndex[] = [
  { title: 'listing:newVideos', sort: 'latest-updates', query: newSliderQuery, first: 4, advert: 'slider-1' },
  {
    title: 'listing:popularVideos',
    sort: 'most-popular',
    query: popularSliderQuery,
    first: 2,
    advert: 'slider-2',
  },
  { title: 'listing:topRatedVideos', sort: 'top-rated', query: ratedSliderQuery, first: 0 },
];

/** `/`: new, popular and best rated videos; models, categories and most searched words; then more of the first two. */
export function Page() {
  const { t } = useText();
  const choice = useChoice();
  const { Part: LazyParts } = useLateParts();
  useDocumentTitle(undefined);
  return (
    <>
      <div className={styles['head']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {t('listing:welcome')}
        </h1>
        <SiteNumbers />
      </div>
      {LazyParts && <LazyParts place="top" />}
      {SLIDERS.map(({ title, sort, query, first, advert }) => (
        <SliderSection
          key={sort}
          title={t(title)}
          query={query(choice)}
          first={first}
          {...(advert !== undefined && { advert })}
          more={<More to={to('listing', { sort, page: 1 })} of={t(title)} />}
        />
      ))}
      {LazyParts && <LazyParts place="middle" />}
      <Tops />
      <ListingBlock title="browse:moreNew" sort="latest-updates" slider={newSliderQuery} />
      <ListingBlock title="browse:morePopular" sort="most-popular" slider={popularSliderQuery} />
    </>
  );
}
