import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import tileStyles from '../../ui/tile.module.css';
import styles from './Row.module.css';

/** The shape of a download that is on its way to the page. */
export function RowSkeleton() {
  return (
    <div className={cx(tileStyles['row'], styles['row'])}>
      <Skeleton className={styles['framePlace']} />
      <div className={styles['words']}>
        <Skeleton className={styles['titlePlace']} />
        <Skeleton className={styles['metaPlace']} />
      </div>
    </div>
  );
}
