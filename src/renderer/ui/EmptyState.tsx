import type { ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text.ts';
import styles from './State.module.css';

interface EmptyStateProps {
  readonly title: TextKey;
  /** An action, such as a link. */
  readonly hint: TextKey;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, with an action. */
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
