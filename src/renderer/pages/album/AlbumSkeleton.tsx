import type { CSSProperties } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** Aspect ratios typical of an album. */
const SHAPES = [1.5, 0.75, 1, 1.5, 1.78, 0.75, 1.5, 1, 0.75, 1.5, 1.5, 1];

/** The skeleton of an album while it is loading. */
export function AlbumSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={styles['titlePlace']} />
      <div className={styles['head']}>
        <Skeleton className={styles['ownerPlace']} />
      </div>
      <div className={styles['rowsPlace']}>
        {SHAPES.map((ratio, at) => (
          <div key={at} className={styles['photoPlace']} style={{ '--ratio': ratio } as CSSProperties}>
            <Skeleton className={styles['photo']} />
          </div>
        ))}
      </div>
    </div>
  );
}
