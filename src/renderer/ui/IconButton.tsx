import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text.ts';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'title'> {
  /** Its name for assistive technology and its tooltip. */
  readonly label: TextKey;
  readonly children: ReactNode;
}

/** A button that shows only an icon, 40 px square. */
export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  const { t } = useText();
  const name = t(label);
  return (
    <button type={type} aria-label={name} title={name} className={cx(styles['button'], className)} {...rest}>
      {children}
    </button>
  );
}
