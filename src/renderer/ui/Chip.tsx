import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import styles from './Chip.module.css';

/** A small word of its own: a category, a tag. A link only where it has somewhere to go. */
export function Chip({ to, children }: { readonly to?: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <span className={styles['chip']}>{children}</span>;
  return (
    <Link to={to} className={styles['chip']}>
      {children}
    </Link>
  );
}
