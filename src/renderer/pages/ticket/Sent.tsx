import type { Statement } from '../../../shared/cases/statement.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

/** What somebody has sent of what the law asks for; what is missing is asked for below. */
export function Sent({ statement }: { readonly statement: Statement }) {
  const { t } = useText();
  const words = (['who', 'what', 'signature'] as const).filter((name) => statement[name] !== '');
  if (words.length === 0 && !statement.good_faith) return null;
  return (
    <section aria-labelledby="ticket-sent" className={styles['sent']}>
      <h2 id="ticket-sent" className={styles['title']}>
        {t('report:sentBefore')}
      </h2>
      <dl className={styles['facts']}>
        {words.map((name) => (
          <div key={name}>
            <dt>{t(`report:${name}`)}</dt>
            <dd className={styles['text']} dir="auto">
              {statement[name]}
            </dd>
          </div>
        ))}
      </dl>
      {statement.good_faith && <p className={styles['confirmed']}>{t('report:goodFaith')}</p>}
    </section>
  );
}
