import { timeAgo } from '../../../shared/format/date.ts';
import type { VideoTile } from '../../../shared/entities/video-tile.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import tileStyles from '../../ui/tile.module.css';
import { Rating } from '../core/tiles/Rating.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './VideoTile.module.css';

/** Rating, views and age of a video in one line. */
export function TileMeta({ tile }: { readonly tile: VideoTile }) {
  const { t, language } = useText();
  const now = useNow();
  return (
    <p className={cx(tileStyles['meta'], styles['meta'])}>
      {tile.rating > 0 && <Rating value={tile.rating} label="listing:rating" />}
      <span>{t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}</span>
      <time dateTime={tile.addedAt}>{timeAgo(tile.addedAt, now, language)}</time>
    </p>
  );
}
