import type { ComponentType } from 'react';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import styles from './Collections.module.css';

/** Tiles of the first row on the widest screen. */
const FIRST_ROW = 6;

/** Word of their address and of their texts, too. */
export type CollectionKind = 'albums' | 'playlists';

interface CollectionGridProps<Tile extends { readonly id: string }> {
  readonly kind: CollectionKind;
  readonly tiles: readonly Tile[];
  /** Draws one of them. */
  readonly of: ComponentType<{ readonly tile: Tile; readonly isFirst: boolean }>;
}

const classOf = (kind: CollectionKind) => cx(gridStyles['grid'], gridStyles['landscape'], styles[kind]);

/** Albums or playlists in columns, as videos are. */
export function CollectionGrid<Tile extends { readonly id: string }>(props: CollectionGridProps<Tile>) {
  const { kind, tiles, of: Drawn } = props;
  return (
    <ul className={classOf(kind)}>
      {tiles.map((tile, at) => (
        <li key={tile.id} className={gridStyles['cell']}>
          <Drawn tile={tile} isFirst={at < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

interface CollectionGridSkeletonProps {
  readonly kind: CollectionKind;
  readonly count: number;
}

/** The same columns with nothing in them yet. */
export function CollectionGridSkeleton({ kind, count }: CollectionGridSkeletonProps) {
  return (
    <div className={classOf(kind)} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={gridStyles['cell']}>
          <TileSkeleton />
        </div>
      ))}
    </div>
  );
}
