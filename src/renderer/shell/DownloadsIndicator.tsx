import ArrowDown from 'lucide-react/icons/arrow-down';
import { to } from '../../shared/routes.ts';
import { useDownloads } from '../features/downloads/queries.ts';
import { totalsOf } from '../features/downloads/totals.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './DownloadsIndicator.module.css';

/** How many downloads are under way and how far they are together; the way to their list. */
export function DownloadsIndicator() {
  const { t } = useText();
  const { data } = useDownloads();
  const { underWay, share } = totalsOf(data ?? []);
  if (underWay === 0) return null;
  const percent = Math.floor(share * 100);
  const name = t('downloads:indicator', { count: underWay, percent });
  return (
    <Link to={to('downloads')} className={styles['indicator']} aria-label={name} title={name}>
      <span className={styles['ring']}>
        <svg viewBox="0 0 36 36" aria-hidden="true" className={styles['shape']}>
          <circle cx="18" cy="18" r="16" className={styles['track']} />
          <circle
            cx="18"
            cy="18"
            r="16"
            pathLength={1}
            className={styles['bar']}
            strokeDasharray={1}
            strokeDashoffset={1 - share}
          />
        </svg>
        <Icon of={ArrowDown} size={16} />
      </span>
      <span aria-hidden="true">{underWay}</span>
    </Link>
  );
}
