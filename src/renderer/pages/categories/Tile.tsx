import type { CategoryTile } from '../../../shared/entities/category-tile.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { Picture } from '../../features/core/pictures/Picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LANDSCAPE_SIZES } from '../../ui/grid-sizes.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;
const PLACES = 24;

interface TileProps {
  readonly category: CategoryTile;
  readonly at: number;
}

/** A category: a picture of one of its videos, its name, and its counts. */
export function Tile({ category: { dir, title, totalVideos, preview }, at }: TileProps) {
  const { t, language } = useText();
  const number = wholeNumber(totalVideos, language);
  return (
    <li>
      <Link to={to('category', { object_id: dir, page: 1 })} className={styles['tile']}>
        {preview ? (
          <Picture
            address={preview.thumb}
            colour={preview.colour}
            sizes={LANDSCAPE_SIZES}
            isFirst={at < FIRST_ROW}
          />
        ) : (
          <span className={styles['blank']} />
        )}
        <span className={styles['title']}>{title}</span>
        <span className={styles['count']}>{t('listing:videoCount', { count: totalVideos, number })}</span>
      </Link>
    </li>
  );
}

/** The skeleton of the tiles. */
export function TilePlaces() {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <div key={at}>
          <Skeleton className={styles['blank']} />
          <span className={styles['title']}>&nbsp;</span>
          <span className={styles['count']}>&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
