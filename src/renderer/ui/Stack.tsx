import type { HTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './Stack.module.css';

interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section';
  readonly ref?: Ref<HTMLDivElement>;
  /** Step of the scale of spaces, `--space-N`. */
  readonly gap: 2 | 3;
  /** Beside each other, in as many lines as it takes, instead of below. */
  readonly isRow?: boolean;
  readonly align?: 'center';
}

/** Things below or beside each other with the same space between them. */
export function Stack({ as: Tag = 'div', gap, isRow = false, align, className, ...rest }: StackProps) {
  const look = [isRow ? 'row' : 'stack', `gap${gap}`, align].map((name) => name && styles[name]);
  return <Tag {...rest} className={cx(...look, className)} />;
}
