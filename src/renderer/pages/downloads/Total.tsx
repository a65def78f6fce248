import type { Downloads } from '../../../shared/entities/download.ts';
import { byteSize, byteSpeed } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { totalsOf } from '../../features/downloads/totals.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

/** All that is under way in one line. */
export function Total({ downloads }: { readonly downloads: Downloads }) {
  const { t, language } = useText();
  const { underWay, receivedBytes, totalBytes, bytesPerSecond, secondsLeft } = totalsOf(downloads);
  if (underWay === 0) return <p className={styles['total']}>{t('downloads:idle')}</p>;
  return (
    <p className={styles['total']}>
      <span>{t('downloads:underWay', { count: underWay })}</span>
      <span>
        {t('downloads:bytesOf', {
          received: byteSize(receivedBytes, language),
          total: byteSize(totalBytes, language),
        })}
      </span>
      {bytesPerSecond > 0 && <span>{byteSpeed(bytesPerSecond, language)}</span>}
      {secondsLeft !== null && <span>{t('downloads:left', { clock: clock(secondsLeft) })}</span>}
    </p>
  );
}
