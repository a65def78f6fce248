import type { UploadItem } from '../../../shared/entities/upload.ts';
import { byteSize, byteSpeed } from '../../../shared/format/bytes.ts';
import { dayName } from '../../../shared/format/date.ts';
import { clock } from '../../../shared/format/duration.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { StartAgain } from './StartAgain.tsx';
import type { Transfer } from './uploader.ts';
import { useResend } from './use-resend.ts';
import { useUploadText } from './use-upload-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Uploads.module.css';

interface UploadStateProps {
  readonly item: UploadItem;
  /** Its transfer from this page; `undefined`: not from here. */
  readonly transfer: Transfer | undefined;
}

/** The state of a submission, as text and, while bytes are sent, as a bar. */
export function UploadState({ item, transfer }: UploadStateProps) {
  const { t, language } = useText();
  const textOf = useUploadText(transfer?.code);
  useResend(item, transfer);
  const { state, code, note, percent, place, processing_off } = item;
  const least = { minutes: Math.ceil(item.least_seconds / 60) };
  const isChecking = state === 'received' && percent > 0 && !processing_off;
  const words =
    state === 'converting'
      ? t('upload:converting', { percent })
      : t(`upload:state_${isChecking ? 'checking' : state}`);
  const isSentAgain = state === 'receiving' && code !== '';
  const isGone = transfer?.code === 'upload_gone' || (state === 'gone' && item.kind === 'video');
  const share = (done: number, all: number) => Math.floor((100 * done) / Math.max(1, all));
  const linesOf = ({ sent, bytes, rate, state: moves }: Transfer) =>
    [
      t('upload:percent', { percent: share(sent, bytes) }),
      t('upload:sent', { done: byteSize(sent, language), all: byteSize(bytes, language) }),
      ...(moves === 'paused' || moves === 'queued' ? [t(`upload:${moves}`)] : []),
      ...(rate > 0
        ? [byteSpeed(rate, language), t('upload:left', { time: clock(Math.ceil((bytes - sent) / rate)) })]
        : []),
    ].join(' · ');
  if (transfer && state === 'receiving' && transfer.state !== 'done')
    return (
      <>
        <progress className={styles['bar']} max={transfer.bytes} value={transfer.sent} aria-label={words} />
        <span className={styles['hint']}>{`${words} · ${linesOf(transfer)}`}</span>
        {isSentAgain && <span className={styles['hint']}>{t('upload:sentAgain')}</span>}
        {transfer.code !== null && (
          <span role="alert" className={styles['error']}>
            {textOf(transfer.code)}
          </span>
        )}
        {item.file && !isGone && (transfer.state === 'paused' || transfer.state === 'stopped') && (
          <span className={styles['hint']}>
            {t('upload:until', { date: dayName(item.file.expires_at, language) })}
          </span>
        )}
        {isGone && <StartAgain id={item.id} />}
      </>
    );
  return (
    <>
      {state === 'converting' && (
        <progress className={styles['bar']} max={100} value={percent} aria-label={words} />
      )}
      <span className={styles['hint']}>
        {words}
        {item.is_private && ` · ${t('upload:privateMark')}`}
        {place > 0 && ` · ${t('upload:place', { number: wholeNumber(place, language) })}`}
      </span>
      {processing_off && <span className={styles['hint']}>{t('upload:processing_off')}</span>}
      {item.is_hidden_by_edit && <span className={styles['hint']}>{t('upload:hiddenByEdit')}</span>}
      {code !== '' && (
        <span className={styles['error']}>{isSentAgain ? t('upload:sentAgain') : textOf(code, least)}</span>
      )}
      {note !== '' && (
        <span className={cx(styles['hint'], styles['note'])} dir="auto">
          {note}
        </span>
      )}
      {isGone && <StartAgain id={item.id} />}
    </>
  );
}
