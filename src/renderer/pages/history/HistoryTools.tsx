import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { dayOf } from '../../../shared/format/day.ts';
import { HISTORY_SEARCH_MAX } from '../../../shared/limits.ts';
import { useNow } from '../../ui/use-now.ts';
import type { HistoryFilter } from '../../features/history/use-history-filter.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { DayField } from './DayField.tsx';
import styles from './HistoryTools.module.css';
import { useTypedWords } from './use-typed-words.ts';

interface HistoryToolsProps {
  readonly filter: HistoryFilter;
  readonly onChange: (changed: Partial<HistoryFilter>) => void;
}

/** Searches the history by words and by day. */
export function HistoryTools({ filter, onChange }: HistoryToolsProps) {
  const { t } = useText();
  const id = useId();
  const now = useNow();
  const words = useTypedWords(filter.search, (search) => onChange({ search }));
  return (
    <form
      role="search"
      aria-label={t('history:search')}
      className={styles['tools']}
      onSubmit={words.handleSubmit}
    >
      <div className={styles['field']}>
        <label htmlFor={`${id}-words`} className={styles['label']}>
          {t('history:search')}
        </label>
        <span className={styles['box']}>
          <Icon of={Search} size={16} />
          <input
            id={`${id}-words`}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={HISTORY_SEARCH_MAX}
            className={styles['input']}
            {...words.input}
          />
          {words.input.value !== '' && (
            <IconButton
              label="history:clearSearch"
              className={styles['clear']}
              onClick={() => {
                words.clear();
                document.getElementById(`${id}-words`)?.focus();
              }}
            >
              <Icon of={X} size={16} />
            </IconButton>
          )}
        </span>
      </div>
      <div className={styles['field']}>
        <span id={`${id}-day-label`} className={styles['label']}>
          {t('history:day')}
        </span>
        <span className={styles['box']}>
          <DayField
            id={`${id}-day`}
            labelId={`${id}-day-label`}
            value={filter.day}
            today={dayOf(now)}
            onChange={(day) => onChange({ day })}
          />
          {filter.day !== '' && (
            <IconButton
              label="history:clearDay"
              className={styles['clear']}
              onClick={() => {
                onChange({ day: '' });
                document.getElementById(`${id}-day`)?.focus();
              }}
            >
              <Icon of={X} size={16} />
            </IconButton>
          )}
        </span>
      </div>
    </form>
  );
}
