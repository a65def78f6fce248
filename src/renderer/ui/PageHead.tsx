import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** A small text beside the title, such as a count. */
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
}

/** A page's heading; it takes the focus when the page was navigated to. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <div className={styles['head']}>
      <h1 tabIndex={-1} className={styles['title']} suppressHydrationWarning>
        {title}
      </h1>
      {note && <p className={styles['note']}>{note}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
