import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { momentName } from '../../../shared/format/moment.ts';
import { SUBMISSION_EVENTS, type SubmissionEvent } from '../../../shared/upload/transitions.ts';
import { useUploadText } from './use-upload-text.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Uploads.module.css';

const isKnown = (event: string): event is SubmissionEvent | 'create' =>
  event === 'create' || SUBMISSION_EVENTS.some((one) => one === event);

/** The events of a submission, with their reasons. */
export function Timeline({ item }: { readonly item: Pick<UploadDetail, 'events' | 'least_seconds'> }) {
  const { t, language } = useText();
  const textOf = useUploadText();
  return (
    <section>
      <h2 className={styles['title']}>{t('upload:timeline')}</h2>
      <ol className={styles['events']}>
        {item.events.map(({ at, event, code, note, least_seconds }) => (
          <li key={`${at} ${event}`}>
            <b>{isKnown(event) ? t(`upload:event_${event}`) : event}</b>{' '}
            <time dateTime={at} className={styles['hint']}>
              {momentName(at, language)}
            </time>
            {code !== '' && (
              <p>{textOf(code, { minutes: Math.ceil((least_seconds || item.least_seconds) / 60) })}</p>
            )}
            {note !== '' && (
              <p dir="auto" className={styles['note']}>
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
