import ArrowDown from 'lucide-react/icons/arrow-down';
import { to } from '../../shared/routes.ts';
import { useDownloadTotals } from '../features/downloads/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Ring } from '../ui/Ring.tsx';
import styles from './DownloadsIndicator.module.css';

/** How many downloads are under way and how far they are together; the way to their list. */
export function DownloadsIndicator() {
  const { t } = useText();
  const { underWay, share } = useDownloadTotals();
  if (underWay === 0) return null;
  const percent = Math.floor(share * 100);
  const name = t('downloadsUnderWay', { count: underWay, percent });
  return (
    <Link to={to('downloads')} className={styles['indicator']} aria-label={name} title={name}>
      <Ring share={share} className={styles['ring']}>
        <Icon of={ArrowDown} size={16} />
      </Ring>
      <span aria-hidden="true" className={styles['count']}>
        {underWay}
      </span>
    </Link>
  );
}
