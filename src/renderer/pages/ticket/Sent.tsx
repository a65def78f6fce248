import type { Statement } from '../../../shared/cases/statement.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import styles from './Page.module.css';

/** The statements that the sender has given as the law requires; missing ones are asked for below. */
export function Sent({ statement }: { readonly statement: Statement }) {
  const { t } = useText();
  const words = (['who', 'what', 'signature'] as const).filter((name) => statement[name] !== '');
  if (words.length === 0 && !statement.good_faith) return null;
  return (
    <section aria-labelledby="ticket-sent" className={styles['sent']}>
      <h2 id="ticket-sent" className={styles['title']}>
        {t('report:sentBefore')}
      </h2>
      <Facts>
        {words.map((name) => (
          <Fact key={name} name={t(`report:${name}`)} className={styles['text']} dir="auto">
            {statement[name]}
          </Fact>
        ))}
      </Facts>
      {statement.good_faith && <p className={styles['confirmed']}>{t('report:goodFaith')}</p>}
    </section>
  );
}
