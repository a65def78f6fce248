import type { AlbumTile as Tile } from '../../../shared/entities/album.ts';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import styles from './AlbumGrid.module.css';
import { AlbumTile } from './AlbumTile.tsx';

/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;
const GRID = cx(gridStyles['grid'], gridStyles['landscape'], styles['albums']);

interface AlbumGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
}

/** Albums in columns: on their own page, and where members and models have them. */
export function AlbumGrid({ tiles, heading }: AlbumGridProps) {
  return (
    <ul className={GRID}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          <AlbumTile tile={tile} heading={heading} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function AlbumGridSkeleton({ count }: { readonly count: number }) {
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
