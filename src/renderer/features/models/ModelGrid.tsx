import type { ModelTile as Tile } from '../../../shared/entities/model-tile.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ModelGrid.module.css';
import { ModelTile } from './ModelTile.tsx';

/** A page that shows this many is in the compact style (decisions A). */
const COMPACT_FROM = 65;
/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 8;

/** Models in columns: 2 to 8 portraits, or 4 to 12 small ones where there are many. */
export function ModelGrid({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={cx(styles['grid'], tiles.length >= COMPACT_FROM && styles['compact'])}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={styles['cell']}>
          <ModelTile tile={tile} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function ModelGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={cx(styles['grid'], count >= COMPACT_FROM && styles['compact'])} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={styles['cell']}>
          <Skeleton className={styles['portraitPlace']} />
          <Skeleton className={styles['namePlace']} />
          <Skeleton className={styles['metaPlace']} />
        </div>
      ))}
    </div>
  );
}
