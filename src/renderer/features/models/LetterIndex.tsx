import { LETTERS } from '../../../shared/filters/models.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './LetterIndex.module.css';

interface LetterIndexProps {
  readonly chosen: string;
  /** Address of the list's first page with a letter; `all` for every one. */
  readonly addressOf: (letter: 'all' | (typeof LETTERS)[number]) => string;
}

/** The alphabet as links; Latin names whatever the language, as the letters of the addresses are. */
export function LetterIndex({ chosen, addressOf }: LetterIndexProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('models:letters')}>
      <ol className={styles['letters']}>
        {(['all', ...LETTERS] as const).map((letter) => (
          <li key={letter}>
            <Link
              to={addressOf(letter)}
              className={styles['letter']}
              aria-current={letter === chosen ? 'true' : undefined}
            >
              {t(`filters:letter_${letter}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
