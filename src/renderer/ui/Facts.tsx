import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Facts.module.css';

interface FactsProps {
  /** As many in a line as fit, instead of one. */
  readonly hasColumns?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of names, each with its value. */
export function Facts({ hasColumns = false, className, children }: FactsProps) {
  return <dl className={cx(styles['facts'], hasColumns && styles['columns'], className)}>{children}</dl>;
}

interface FactProps extends ComponentPropsWithRef<'dd'> {
  /** Words as they are shown. */
  readonly name: string;
}

/** One of them. */
export function Fact({ name, ...value }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...value} />
    </div>
  );
}
