import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';
import { useTheatre } from './use-theatre.ts';

/** The skeleton of a video page. */
export function VideoSkeleton() {
  const { t } = useText();
  useTheatre();
  return (
    <div className={styles['page']} role="status" aria-label={t('video:loading')}>
      <div className={styles['player']}>
        <Skeleton className={styles['stagePlace']} />
      </div>
      <div className={styles['about']}>
        <Skeleton className={styles['titlePlace']} />
        <Skeleton className={styles['countersPlace']} />
        <Skeleton className={styles['detailsPlace']} />
      </div>
      <div className={styles['side']}>
        <Skeleton className={styles['sidePlace']} />
      </div>
    </div>
  );
}
