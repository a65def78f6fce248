import type { Download } from '../../../shared/entities/download.ts';
import { byteSize, byteSpeed } from '../../../shared/format/bytes.ts';
import { clock } from '../../../shared/format/duration.ts';
import { isFinished } from '../../../shared/downloads/under-way.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bytes } from './Bytes.tsx';
import styles from './Row.module.css';

interface ProgressProps {
  readonly download: Download;
  readonly title: string;
}

/** Bytes, speed and time of a download, with a bar while it is not complete. */
export function Progress({ download, title }: ProgressProps) {
  const { t, language } = useText();
  const { state, receivedBytes, totalBytes, bytesPerSecond, secondsLeft, fileName } = download;
  const size = (bytes: number) => byteSize(bytes, language);
  if (state === 'handed_over' || isFinished(download)) {
    return (
      <p className={styles['numbers']}>
        {totalBytes !== null && <span>{size(totalBytes)}</span>}
        {fileName !== '' && <span className={styles['file']}>{fileName}</span>}
      </p>
    );
  }
  const share = totalBytes ? Math.min(1, receivedBytes / totalBytes) : 0;
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('downloads:progressOf', { title })}
        aria-valuemin={0}
        aria-valuemax={100}
        // Without a known size there is no share to show.
        aria-valuenow={totalBytes === null ? undefined : Math.floor(share * 100)}
        className={styles['track']}
      >
        <div className={styles['bar']} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={styles['numbers']}>
        <Bytes received={receivedBytes} total={totalBytes} />
        {bytesPerSecond > 0 && <span>{byteSpeed(bytesPerSecond, language)}</span>}
        {state === 'running' && secondsLeft !== null && (
          <span>{t('downloads:left', { clock: clock(secondsLeft) })}</span>
        )}
      </p>
    </>
  );
}
