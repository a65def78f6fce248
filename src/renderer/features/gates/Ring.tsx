import type { ReactNode } from 'react';
import styles from './Ring.module.css';

interface RingProps {
  /** How much of it is drawn, 0 to 1. */
  readonly share: number;
  readonly children: ReactNode;
}

/** A ring that empties around what is counted; a picture only. */
export function Ring({ share, children }: RingProps) {
  return (
    <div className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 120 120" className={styles['shape']}>
        <circle cx="60" cy="60" r="54" className={styles['track']} />
        <circle
          cx="60"
          cy="60"
          r="54"
          pathLength={1}
          className={styles['bar']}
          strokeDasharray={1}
          strokeDashoffset={1 - share}
        />
      </svg>
      <span className={styles['inside']}>{children}</span>
    </div>
  );
}
