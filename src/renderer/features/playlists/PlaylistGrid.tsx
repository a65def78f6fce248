import type { PlaylistTile as Tile } from '../../../shared/entities/playlist.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PlaylistGrid.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';

/** How wide a tile is; follows the columns of PlaylistGrid.module.css. */
const SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1400px) 15vw, (min-width: 1200px) 20vw, (min-width: 768px) 31vw, 48vw';
/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;

interface PlaylistGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
}

/** Playlists in columns, as videos are. */
export function PlaylistGrid({ tiles, heading }: PlaylistGridProps) {
  return (
    <ul className={styles['grid']}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={styles['cell']}>
          <PlaylistTile tile={tile} heading={heading} sizes={SIZES} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function PlaylistGridSkeleton({ count }: { readonly count: number }) {
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
