import ArrowDown from 'lucide-react/icons/arrow-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { to } from '../../shared/routes.ts';
import { useDownloadTotals } from '../features/downloads/queries.ts';
import { useStoppedNotices } from '../features/downloads/use-stopped-notices.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Ring } from '../ui/Ring.tsx';
import styles from './DownloadsIndicator.module.css';

/**
 * The number and total progress of active downloads, or that some were stopped by an error: then it stays
 * until these are handled. Links to their list.
 */
export function DownloadsIndicator() {
  const { t } = useText();
  const { underWay, share, stopped, stoppedCodes } = useDownloadTotals();
  // Without the texts it shows only numbers.
  const canTell = useLateTexts(() => undefined);
  useStoppedNotices(stoppedCodes, canTell);
  const isWarning = stopped > 0 && canTell;
  if (underWay === 0 && !isWarning) return null;
  const going = underWay > 0 && t('downloadsUnderWay', { count: underWay, percent: Math.floor(share * 100) });
  const standing = isWarning && t('downloads:stopped', { count: stopped });
  const name = going && standing ? t('downloads:goingAndStopped', { going, standing }) : going || standing;
  return (
    <Link
      to={to('downloads')}
      className={styles['indicator']}
      aria-label={name || undefined}
      title={name || undefined}
      data-warning={isWarning || undefined}
    >
      <Ring share={underWay > 0 ? share : 1} className={styles['ring']}>
        <Icon of={isWarning ? TriangleAlert : ArrowDown} size={16} />
      </Ring>
      <span aria-hidden="true" className={styles['count']}>
        {underWay > 0 ? underWay : stopped}
      </span>
    </Link>
  );
}
