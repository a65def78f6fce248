import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { dueName } from '../../../shared/format/date.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';

interface SentProps {
  /** Hours within which most are decided; `null`: not known. */
  readonly hours: number | null;
  /** ISO 8601. */
  readonly sentAt: string;
  /** It was just sent from here. */
  readonly isNew: boolean;
}

const HOUR_MS = 3_600_000;

/** Explains the review: what happens, how long it takes, and where the answer will be. */
export function Sent({ hours, sentAt, isNew }: SentProps) {
  const { t, language } = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button was far below and is removed.
    if (!isNew) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <section ref={section} tabIndex={-1} className={styles['sent']} aria-labelledby="sent">
      <Icon of={CircleCheck} size={24} />
      <div>
        <h2 id="sent" className={styles['title']}>
          {t('upload:sentTitle')}
        </h2>
        <p>{t('upload:sentNext')}</p>
        <p>
          {hours === null
            ? t('upload:sentSoon')
            : `${t('upload:sentHours', { count: hours, number: wholeNumber(hours, language) })} ${t('upload:sentBy', { time: dueName(Date.parse(sentAt) + hours * HOUR_MS, language) })}`}
        </p>
      </div>
    </section>
  );
}
