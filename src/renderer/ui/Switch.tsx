import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string | undefined;
  /** Ids of texts that describe the switch. */
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ isOn, onChange, className, labelledBy, describedBy, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx(styles['switch'], className)}
      onClick={() => onChange(!isOn)}
    >
      {children}
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['knob']} />
      </span>
    </button>
  );
}
