import { useQuery } from '@tanstack/react-query';
import { wholeNumber } from '../../../shared/format/number.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ProcessingOff.module.css';

/** Says on every tab that videos are not converted, why, and how many files wait; nothing while conversion works. */
export function ProcessingOff() {
  const { t, language } = useText();
  // The site checks its tools a moment after it starts.
  const { data } = useQuery({ ...apiQuery('desk.processing', {}), refetchInterval: 30_000 });
  if (!data || data.lacks === '') return null;
  const { lacks, waiting } = data;
  return (
    <div role="status" className={styles['banner']}>
      <strong>{t('moderation:processingOff')}</strong>
      <span>{t(`moderation:processingLacks_${lacks}`)}</span>
      <span>{t('moderation:processingWait', { count: waiting, shown: wholeNumber(waiting, language) })}</span>
    </div>
  );
}
