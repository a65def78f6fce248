import { Skeleton } from './Skeleton.tsx';
import styles from './TileSkeleton.module.css';

/** The skeleton of a tile, with a title of two lines: rows are as tall as their tallest tile. */
export function TileSkeleton() {
  return (
    <div>
      <Skeleton className={styles['picture']} />
      <div className={styles['title']}>
        <Skeleton className={styles['line']} />
        <Skeleton className={styles['line']} />
      </div>
      <div className={styles['meta']}>
        <Skeleton className={styles['line']} />
      </div>
    </div>
  );
}
