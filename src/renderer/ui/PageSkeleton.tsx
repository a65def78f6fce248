import { useText } from '../i18n/use-text.ts';
import styles from './PageSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Shown instead of a screen whose code is loading. */
export function PageSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('loading')} className={styles['page']}>
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['body']} />
    </div>
  );
}
