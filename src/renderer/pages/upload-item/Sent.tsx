import CircleCheck from 'lucide-react/icons/circle-check';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';

/** What comes now that it waits for staff, how long it takes, and where the answer is seen. */
export function Sent({ hours }: { readonly hours: number | null }) {
  const { t, language } = useText();
  return (
    <section className={styles['sent']} aria-labelledby="sent">
      <Icon of={CircleCheck} size={24} />
      <div>
        <h2 id="sent" className={styles['title']}>
          {t('upload:sentTitle')}
        </h2>
        <p>{t('upload:sentNext')}</p>
        <p>
          {hours === null
            ? t('upload:sentSoon')
            : t('upload:sentHours', { count: hours, number: wholeNumber(hours, language) })}
        </p>
      </div>
    </section>
  );
}
