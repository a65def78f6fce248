import { Link } from './Link.tsx';
import styles from './Tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

export interface Tab {
  readonly to: string;
  /** Words as they are shown. */
  readonly title: string;
  readonly isCurrent: boolean;
}

interface TabsProps {
  /** What they are the tabs of, in words. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Links to the parts of a screen, each with an address. The one that is shown stays in sight where they do not all fit. */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useCurrentInSight(tabs.findIndex(({ isCurrent }) => isCurrent));
  return (
    <nav aria-label={label} className={styles['tabs']}>
      <ul ref={row} className={styles['row']}>
        {tabs.map(({ to, title, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles['tab']} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
