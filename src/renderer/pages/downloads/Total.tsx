import { byteSpeed } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { useDownloadTotals } from '../../features/downloads/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bytes } from './Bytes.tsx';
import styles from './Page.module.css';

/** All that is under way in one line. */
export function Total() {
  const { t, language } = useText();
  const { underWay, stopped, receivedBytes, totalBytes, bytesPerSecond, secondsLeft } = useDownloadTotals();
  if (underWay === 0) {
    const text = stopped > 0 ? t('downloads:stopped', { count: stopped }) : t('downloads:idle');
    return <p className={styles['total']}>{text}</p>;
  }
  return (
    <p className={styles['total']}>
      <span>{t('downloads:underWay', { count: underWay })}</span>
      <Bytes received={receivedBytes} total={totalBytes} />
      {bytesPerSecond > 0 && <span>{byteSpeed(bytesPerSecond, language)}</span>}
      {secondsLeft !== null && <span>{t('downloads:left', { clock: clock(secondsLeft) })}</span>}
    </p>
  );
}
