import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { LANGUAGES } from '../../../../shared/filters/enums.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from '../Page.module.css';
import { ReaderText } from './ReaderText.tsx';
import { reporterNames } from './reporter-name.ts';

interface ReplyPreviewProps {
  readonly owner: CaseDetail['owner'];
  readonly readers: CaseDetail['reported'];
  readonly to: 'reporters' | 'owner';
  readonly template: CaseDetail['templates'][number] | undefined;
  readonly text: string;
}

/** Preview of an answer before it is sent, once a language. */
export function ReplyPreview({ owner, readers, to, template, text }: ReplyPreviewProps) {
  const { t } = useText();
  const wordsIn = (language: (typeof LANGUAGES)[number]) =>
    [...(template ? [template[language]] : []), text.trim()].filter((part) => part !== '').join('\n\n');
  const groups = LANGUAGES.map((language) => ({
    language,
    ids: readers.filter((one) => one.language === language).map(({ id }) => id),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <div aria-label={t('moderation:preview')} role="group" className={styles['preview']}>
      <h3>{t('moderation:preview')}</h3>
      {to === 'reporters'
        ? groups.map(({ language, ids }) => (
            <ReaderText
              key={language}
              {...{ side: 'reporter', language, count: ids.length, text: wordsIn(language) }}
              names={reporterNames(readers, ids)}
            />
          ))
        : owner && (
            <ReaderText
              {...{ side: to, language: owner.language, count: 1, text: wordsIn(owner.language) }}
              names={owner.name}
            />
          )}
    </div>
  );
}
