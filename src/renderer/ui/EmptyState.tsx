import type { ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text.ts';
import styles from './State.module.css';

interface EmptyStateProps {
  readonly title: TextKey;
  /** What to do about it. */
  readonly hint: TextKey;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  const { t } = useText();
  return (
    <div className={styles['state']}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <p className={styles['title']}>{t(title)}</p>
      <p className={styles['hint']}>{t(hint)}</p>
      {action}
    </div>
  );
}
