import type { CaseDetail, CasePreview } from '../../../../shared/entities/case.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from '../Page.module.css';
import { ReaderText } from './ReaderText.tsx';
import { reporterNames } from './reporter-name.ts';

interface DecisionPreviewProps extends Pick<CasePreview, 'readers'> {
  readonly reported: CaseDetail['reported'];
}

/** What each recipient will read of a decision, by name and in their language. */
export function DecisionPreview({ readers, reported }: DecisionPreviewProps) {
  const { t } = useText();
  const hasOwner = readers.some(({ side }) => side === 'owner');
  return (
    <section aria-label={t('moderation:preview')} className={styles['preview']}>
      <h3>{t('moderation:preview')}</h3>
      {readers.map(({ side, language, count, reports, text, why }, index) => (
        <ReaderText
          key={index}
          {...{ side, language, count }}
          names={reporterNames(reported, reports)}
          text={[text, why].filter((part) => part !== '').join('\n\n')}
        />
      ))}
      {!hasOwner && <p className={styles['hint']}>{t('moderation:reads_ownerNothing')}</p>}
    </section>
  );
}
