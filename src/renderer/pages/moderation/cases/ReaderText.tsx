import type { Language } from '../../../../shared/filters/enums.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from '../Page.module.css';

interface ReaderTextProps {
  readonly side: 'reporter' | 'owner';
  readonly language: Language;
  readonly count: number;
  /** Names of reporters; empty: not known here. */
  readonly names: string;
  readonly text: string;
}

/** A text with the names and the language of its readers. */
export function ReaderText({ side, language: read, count, names, text }: ReaderTextProps) {
  const { t, language } = useText();
  const who =
    side === 'owner'
      ? t('moderation:reads_owner')
      : t('moderation:reads_reporter', { count, number: wholeNumber(count, language) });
  return (
    <div>
      <p className={styles['hint']} dir="auto">
        {[who, t(`moderation:readsIn_${read}`), ...(names === '' ? [] : [names])].join(' · ')}
      </p>
      <p className={styles['text']} lang={read} dir="auto">
        {text}
      </p>
    </div>
  );
}
