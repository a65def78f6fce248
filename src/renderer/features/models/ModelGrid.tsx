import type { ModelTile as Tile } from '../../../shared/entities/model-tile.ts';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ModelGrid.module.css';
import { ModelTile } from './ModelTile.tsx';

/** From this many a page is in the compact style (decisions A). */
const COMPACT_FROM = 65;
/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 8;

/** Models in columns: 2 to 8 portraits, or 4 to 12 small ones where there are many. */
export function ModelGrid({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={classOf(tiles.length)}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          <ModelTile tile={tile} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function ModelGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={classOf(count)} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={gridStyles['cell']}>
          <Skeleton className={styles['portraitPlace']} />
          <Skeleton className={styles['namePlace']} />
          <Skeleton className={styles['metaPlace']} />
        </div>
      ))}
    </div>
  );
}

function classOf(count: number): string {
  return cx(
    gridStyles['grid'],
    gridStyles['portrait'],
    styles['models'],
    count >= COMPACT_FROM && styles['compact'],
  );
}
