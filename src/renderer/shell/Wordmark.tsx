import { to } from '../../shared/routes.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../ui/Link.tsx';
import styles from './Wordmark.module.css';

/** The crescent and the name; leads home. */
export function Wordmark() {
  const { t } = useText();
  return (
    <Link to={to('index')} className={styles['wordmark']}>
      <Mark />
      {t('siteName')}
    </Link>
  );
}

/** The crescent alone. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" className={styles['mark']} aria-hidden="true">
      <path d="M12.6 1.6a10.5 10.5 0 1 0 9.9 13.1A8.3 8.3 0 0 1 12.6 1.6z" />
    </svg>
  );
}
