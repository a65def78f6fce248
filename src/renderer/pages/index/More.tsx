import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

interface MoreProps {
  readonly to: string;
  /** The heading beside it, as several such links on a page need distinct names. */
  readonly of: string;
}

/** From a section of the index to the page with all of it. */
export function More({ to, of }: MoreProps) {
  const { t } = useText();
  return (
    <Link to={to} className={styles['more']} aria-label={t('listing:seeAllOf', { title: of })}>
      {t('listing:seeAll')}
    </Link>
  );
}
