import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';

/** The shape of a video page while its video is asked for. */
export function VideoSkeleton() {
  const { t } = useText();
  return (
    <div className={styles['page']} role="status" aria-label={t('video:loading')}>
      <Skeleton className={styles['stagePlace']} />
      <Skeleton className={styles['titlePlace']} />
      <Skeleton className={styles['countersPlace']} />
      <Skeleton className={styles['detailsPlace']} />
    </div>
  );
}
