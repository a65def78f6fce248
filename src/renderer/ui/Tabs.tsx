import { cx } from './cx.ts';
import { Link } from './Link.tsx';
import styles from './Tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

export interface Tab {
  readonly to: string;
  /** Words as they are shown. */
  readonly title: string;
  /** Its count, as displayed text; empty while loading. */
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Larger, with space below: right above their content. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/** Links to the parts of a screen, each with an address. The current one stays in view if they do not all fit. */
export function Tabs({ label, tabs, isLarge, className }: TabsProps) {
  const row = useCurrentInSight(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav aria-label={label} className={cx(styles['tabs'], isLarge && styles['large'], className)}>
      <ul ref={row} className={styles['row']}>
        {tabs.map(({ to, title, count, isCurrent }) => (
          <li key={title}>
            <Link to={to} className={styles['tab']} aria-current={isCurrent ? 'page' : undefined}>
              {title}
              {count !== undefined && <span className={styles['count']}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
