import { TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** The skeleton of a playlist. */
export function PlaylistSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={styles['titlePlace']} />
      <div className={styles['head']}>
        <Skeleton className={styles['ownerPlace']} />
        <Skeleton className={styles['textPlace']} />
        <Skeleton className={styles['buttonPlace']} />
      </div>
      <TileGridSkeleton count={12} />
    </div>
  );
}
