import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { LOCALES } from '../../../../shared/format/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import styles from './FilterBar.module.css';

interface Word {
  readonly word: string;
  readonly name: string;
  /** It is sorted by its name among the others instead of by its place in the table. */
  readonly goesByName: boolean;
}

interface FilterFieldProps {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly words: readonly Word[];
  readonly isChosen: boolean;
  readonly isFolded: boolean;
  /** Chosen elsewhere: shown here, but not changeable. */
  readonly isFixed: boolean;
  readonly onChoose: (word: string) => void;
  readonly clearAddress: string;
  readonly onClear: () => void;
}

/** The order of a listing is always shown; the default of another filter is not. */
const ALWAYS_TOLD = 'sort';

/**
 * One filter as a pill. A transparent select covers it: a click opens the system's own list, and the pill is as wide as
 * the chosen value.
 */
export function FilterField(props: FilterFieldProps) {
  const { name, title, value, words, isChosen, isFolded, isFixed, onChoose, clearAddress, onClear } = props;
  const { t } = useText();
  const isTold = name === ALWAYS_TOLD || value !== words[0]?.word;
  const looks = [isChosen && 'chosen', isTold && 'told', isFolded && 'folded'];
  const face = (
    <>
      <span className={styles['label']}>{title}</span>
      <span className={styles['value']} aria-hidden={!isFixed} suppressHydrationWarning>
        {words.find(({ word }) => word === value)?.name}
      </span>
    </>
  );
  return (
    <div className={cx(styles['field'], ...looks.map((look) => look && styles[look]))}>
      {isFixed ? (
        <span className={styles['face']}>{face}</span>
      ) : (
        <label className={styles['face']}>
          {face}
          <Icon of={ChevronDown} size={14} />
          <Select name={name} value={value} words={words} onChoose={onChoose} />
        </label>
      )}
      {isChosen && (
        <Link
          to={clearAddress}
          className={styles['remove']}
          aria-label={t('filters:remove', { name: title })}
          onClick={onClear}
        >
          <Icon of={X} size={14} />
        </Link>
      )}
    </div>
  );
}

function Select({
  name,
  value,
  words,
  onChoose,
}: Pick<FilterFieldProps, 'name' | 'value' | 'words' | 'onChoose'>) {
  const { language } = useText();
  const isHydrated = useHydrated();
  const { compare } = new Intl.Collator(LOCALES[language]);
  const placed = words.filter(({ goesByName }) => !goesByName);
  const named = words
    .filter(({ goesByName, word }) => goesByName && (isHydrated || word === value))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <select
      className={styles['select']}
      data-filter={name}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {[...placed, ...named].map(({ word, name: text }) => (
        <option key={word} value={word} suppressHydrationWarning>
          {text}
        </option>
      ))}
    </select>
  );
}
