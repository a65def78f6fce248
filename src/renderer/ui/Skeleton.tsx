import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

/** A grey placeholder of loading content; hidden from assistive technology (its section says that it loads). */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles['skeleton'], className)} />;
}
