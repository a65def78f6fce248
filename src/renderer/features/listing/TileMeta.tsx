import { timeAgo } from '../../../shared/format/date.ts';
import type { VideoTile } from '../../../shared/entities/video-tile.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { ratingPercent } from '../../../shared/format/rating.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import { useNow } from '../core/use-now.ts';
import styles from './VideoTile.module.css';

/** Rating, views and age of a video in one line. */
export function TileMeta({ tile }: { readonly tile: VideoTile }) {
  const { t, language } = useText();
  const now = useNow();
  const percent = ratingPercent(tile.rating);
  return (
    <p className={cx(tileStyles['meta'], styles['meta'])}>
      <span className={styles['rating']}>
        <span aria-hidden="true">{`${percent}%`}</span>
        <VisuallyHidden>{t('listing:rating', { percent })}</VisuallyHidden>
      </span>
      <span>{t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}</span>
      <time dateTime={tile.addedAt}>{timeAgo(tile.addedAt, now, language)}</time>
    </p>
  );
}
