import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from './Link.tsx';
import { useText, type TextKey } from '../i18n/use-text.ts';
import styles from './Button.module.css';
import { cx } from './cx.ts';

type Tone = 'main' | 'quiet' | 'danger';

interface Look {
  readonly label: TextKey;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
}

export type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** A button with a text. */
export function Button({ label, tone = 'quiet', icon, className, type = 'button', ...rest }: ButtonProps) {
  const { t } = useText();
  return (
    <button type={type} className={cx(styles['button'], styles[tone], className)} {...rest}>
      {icon}
      {t(label)}
    </button>
  );
}

/** A link within the site that looks like a button. */
export function ButtonLink({ label, tone = 'quiet', icon, to }: Look & { readonly to: string }) {
  const { t } = useText();
  return (
    <Link to={to} className={cx(styles['button'], styles[tone])}>
      {icon}
      {t(label)}
    </Link>
  );
}
