import { KANA_ROWS, LETTERS, type MODEL_FACTS } from '../../../shared/filters/models.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { kanaOf } from './kana-of.ts';
import styles from './LetterIndex.module.css';

interface LetterIndexProps {
  readonly chosen: string;
  /** Address of the list's first page with a letter; `all` for every one. */
  readonly addressOf: (letter: (typeof MODEL_FACTS.letter)[number]) => string;
}

/** First letters as links: of the readings on a page in Japanese, else of the Latin names. */
export function LetterIndex({ chosen, addressOf }: LetterIndexProps) {
  const { t, language } = useText();
  const letters = language === 'ja' ? KANA_ROWS : LETTERS;
  return (
    <nav aria-label={t('models:letters')}>
      <ol className={styles['letters']}>
        {(['all', ...letters] as const).map((letter) => (
          <li key={letter}>
            <Link
              to={addressOf(letter)}
              className={styles['letter']}
              aria-current={letter === chosen ? 'true' : undefined}
            >
              {kanaOf(letter) ?? t(`filters:letter_${letter}` as TextKey)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
