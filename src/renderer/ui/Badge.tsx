import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Badge.module.css';

/** A label on a picture. */
export function Badge({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <span className={cx(styles['badge'], className)}>{children}</span>;
}
