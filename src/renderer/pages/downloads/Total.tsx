import { byteSpeed } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { useDownloadTotals } from '../../features/downloads/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bytes } from './Bytes.tsx';
import styles from './Page.module.css';

/** All that is under way in one line. */
export function Total() {
  const { t, language } = useText();
  const { underWay, receivedBytes, totalBytes, bytesPerSecond, secondsLeft } = useDownloadTotals();
  if (underWay === 0) return <p className={styles['total']}>{t('downloads:idle')}</p>;
  return (
    <p className={styles['total']}>
      <span>{t('downloads:underWay', { count: underWay })}</span>
      <Bytes received={receivedBytes} total={totalBytes} />
      {bytesPerSecond > 0 && <span>{byteSpeed(bytesPerSecond, language)}</span>}
      {secondsLeft !== null && <span>{t('downloads:left', { clock: clock(secondsLeft) })}</span>}
    </p>
  );
}
