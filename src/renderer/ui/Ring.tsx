import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Ring.module.css';

interface RingProps {
  /** Drawn share, 0 to 1. */
  readonly share: number;
  /** Class with its size and, as `--stroke` in 36ths of it, its stroke width. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A ring that fills or empties around what is counted; a picture only. */
export function Ring({ share, className, children }: RingProps) {
  return (
    <span className={cx(styles['ring'], className)} aria-hidden="true">
      <svg viewBox="0 0 36 36" className={styles['shape']}>
        <circle cx="18" cy="18" r="16" className={styles['track']} />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength={1}
          className={styles['bar']}
          strokeDasharray={1}
          strokeDashoffset={1 - share}
        />
      </svg>
      {children}
    </span>
  );
}
