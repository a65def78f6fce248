import { useText } from '../i18n/use-text.ts';
import styles from './PageSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Stands in for a screen whose code is on its way. */
export function PageSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('loading')} className={styles['page']}>
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['body']} />
    </div>
  );
}
