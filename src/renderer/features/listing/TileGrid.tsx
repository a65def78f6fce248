import { useDeferredValue } from 'react';
import type { VideoTile as Tile } from '../../../shared/entities/video-tile.ts';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { LANDSCAPE_SIZES } from '../../ui/grid-sizes.ts';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import { useDeviceClass, type DeviceClass } from '../../ui/use-device-class.ts';
import { useFirstScreen } from '../../ui/loading/use-first-screen.ts';
import { VideoTile } from './VideoTile.tsx';
import styles from './TileGrid.module.css';

/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;
/** Tiles in the first render: as many as a usual window shows. */
const AT_ONCE: Readonly<Record<DeviceClass, number>> = { mobile: 8, tablet: 12, desktop: 15, wide: 24 };
const hasByline = ({ channel, member }: Tile) => channel !== null || member !== null;
const GRID = cx(gridStyles['grid'], gridStyles['landscape'], styles['videos']);

interface TileGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
  /** Hides the items with index 40 and 41 below 1800 px (decisions A: the sections index and latest only). */
  readonly isTrimmed?: boolean;
  /** Query of the links, `?` included. */
  readonly query?: string;
  /** Far below the fold: the pictures of its first row are loaded lazily, too. */
  readonly isBelow?: boolean;
}

/**
 * Tiles in columns: 2 on mobile, 3 on tablets, 4 or 5 on desktops, 6 on the widest. Those below the first screen are
 * rendered after its frame, in slices that yield to input; until then they are placeholders.
 */
export function TileGrid({ tiles, heading, query = '', isTrimmed = false, isBelow = false }: TileGridProps) {
  const atOnce = AT_ONCE[useDeviceClass()];
  const ids = tiles.map(({ id }) => id).join(' ');
  const ready = new Set(useDeferredValue(ids, useFirstScreen() ? ids : '').split(' '));
  return (
    <ul className={cx(GRID, tiles.some(hasByline) && styles['bylines'], isTrimmed && styles['trimmed'])}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          {(at < atOnce || ready.has(tile.id)) && (
            <VideoTile
              tile={tile}
              sizes={LANDSCAPE_SIZES}
              heading={heading}
              query={query}
              isFirst={!isBelow && at < FIRST_ROW}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function TileGridSkeleton({
  count,
  isTrimmed = false,
}: {
  readonly count: number;
  readonly isTrimmed?: boolean;
}) {
  const atOnce = AT_ONCE[useDeviceClass()];
  return (
    <div className={cx(GRID, styles['bylines'], isTrimmed && styles['trimmed'])} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={gridStyles['cell']}>
          {at < atOnce && <TileSkeleton />}
        </div>
      ))}
    </div>
  );
}
