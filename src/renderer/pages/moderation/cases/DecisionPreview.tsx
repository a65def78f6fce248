import type { CasePreview } from '../../../../shared/entities/case.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from '../Page.module.css';

/** What each will read of a decision, in his language. */
export function DecisionPreview({ readers }: CasePreview) {
  const { t, language } = useText();
  const hasOwner = readers.some(({ side }) => side === 'owner');
  return (
    <section aria-label={t('desk:preview')} className={styles['preview']}>
      <h3>{t('desk:preview')}</h3>
      {readers.map((reader, index) => (
        <div key={index}>
          <p className={styles['hint']}>
            {[
              reader.side === 'owner'
                ? t('desk:reads_owner')
                : t('desk:reads_reporter', {
                    count: reader.count,
                    number: wholeNumber(reader.count, language),
                  }),
              t(`desk:reads_${reader.language}`),
            ].join(' · ')}
          </p>
          <p className={styles['text']} lang={reader.language} dir="auto">
            {[reader.text, reader.why].filter((part) => part !== '').join('\n\n')}
          </p>
        </div>
      ))}
      {!hasOwner && <p className={styles['hint']}>{t('desk:reads_ownerNothing')}</p>}
    </section>
  );
}
