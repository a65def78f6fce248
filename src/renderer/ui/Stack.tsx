import type { HTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import styles from './Stack.module.css';

interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section';
  readonly ref?: Ref<HTMLDivElement>;
  /** Step of the spacing scale, `--space-N`. */
  readonly gap: 2 | 3;
  /** In a row that wraps, instead of a column. */
  readonly isRow?: boolean;
  readonly align?: 'center';
}

/** Children in a column or row with equal spacing. */
export function Stack({ as: Tag = 'div', gap, isRow = false, align, className, ...rest }: StackProps) {
  const look = [isRow ? 'row' : 'stack', `gap${gap}`, align].map((name) => name && styles[name]);
  return <Tag {...rest} className={cx(...look, className)} />;
}
