import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import styles from './Chip.module.css';

/** A short label: a category, a tag. A link only if it has a target. */
export function Chip({ to, children }: { readonly to?: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <span className={styles['chip']}>{children}</span>;
  return (
    <Link to={to} className={styles['chip']}>
      {children}
    </Link>
  );
}
