import type { ChannelTile as Tile } from '../../../shared/entities/channel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChannelGrid.module.css';
import { ChannelTile } from './ChannelTile.tsx';

/** Tiles on the first screen of a desktop. */
const FIRST_SCREEN = 9;

/** Channels in columns: 1 to 4. */
export function ChannelGrid({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles['grid']}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={styles['cell']}>
          <ChannelTile tile={tile} isFirst={at < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function ChannelGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles['grid']} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={styles['cell']}>
          <Skeleton className={styles['coverPlace']} />
          <Skeleton className={styles['titlePlace']} />
        </div>
      ))}
    </div>
  );
}
