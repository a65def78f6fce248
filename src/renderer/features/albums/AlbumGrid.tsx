import type { AlbumTile as Tile } from '../../../shared/entities/album.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AlbumGrid.module.css';
import { AlbumTile } from './AlbumTile.tsx';

/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;

interface AlbumGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
}

/** Albums in columns: on their own page, and where members and models have them. */
export function AlbumGrid({ tiles, heading }: AlbumGridProps) {
  return (
    <ul className={styles['grid']}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={styles['cell']}>
          <AlbumTile tile={tile} heading={heading} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function AlbumGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={styles['cell']}>
          <Skeleton className={styles['picture']} />
          <div className={styles['title']}>
            <Skeleton className={styles['line']} />
          </div>
          <div className={styles['meta']}>
            <Skeleton className={styles['line']} />
          </div>
        </div>
      ))}
    </div>
  );
}
