import type { PlaylistTile as Tile } from '../../../shared/entities/playlist.ts';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import styles from './PlaylistGrid.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';

/** How wide a tile is; follows the columns of ui/grid.module.css. */
const SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1400px) 15vw, (min-width: 1200px) 20vw, (min-width: 768px) 31vw, 48vw';
/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;
const GRID = cx(gridStyles['grid'], gridStyles['landscape'], styles['playlists']);

interface PlaylistGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
}

/** Playlists in columns, as videos are. */
export function PlaylistGrid({ tiles, heading }: PlaylistGridProps) {
  return (
    <ul className={GRID}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          <PlaylistTile tile={tile} heading={heading} sizes={SIZES} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function PlaylistGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={gridStyles['cell']}>
          <TileSkeleton />
        </div>
      ))}
    </div>
  );
}
