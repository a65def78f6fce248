import type { MemberTile as Tile } from '../../../shared/entities/member-tile.ts';
import { cx } from '../../ui/cx.ts';
import gridStyles from '../../ui/grid.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MemberGrid.module.css';
import { MemberTile } from './MemberTile.tsx';

const GRID = cx(gridStyles['grid'], gridStyles['portrait'], styles['members']);
const CELL = cx(gridStyles['cell'], styles['cell']);

interface MemberGridProps {
  readonly tiles: readonly Tile[];
  readonly heading: 'h2' | 'h3';
}

/** Members in columns: 2 on mobile, 4 on tablets, 5 or 6 on desktops, 8 on the widest. */
export function MemberGrid({ tiles, heading }: MemberGridProps) {
  return (
    <ul className={GRID}>
      {tiles.map((tile) => (
        <li key={tile.id} className={CELL}>
          <MemberTile tile={tile} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The same columns with nothing in them yet. */
export function MemberGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className={CELL}>
          <Skeleton className={styles['place']} />
        </div>
      ))}
    </div>
  );
}
