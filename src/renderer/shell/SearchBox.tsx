import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, type KeyboardEvent } from 'react';
import { isComposing } from '../ui/keyboard/composing.ts';
import { SEARCH_LENGTH } from '../../shared/search/query.ts';
import { useText } from '../i18n/use-text.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './SearchBox.module.css';
import { useSearchBox } from './use-search-box.ts';

const usePanel = lazyPart(() =>
  import('../features/search/SearchPanel.tsx').then((part) => part.SearchPanel),
);

/**
 * The search in the header. It opens on focus or click and closes on a click elsewhere and on Esc; on phones arrows
 * open and close it (specification 4). The list below it is loaded with the first focus: own code, as Base UI's
 * autocomplete weighs fifty times as much and has no rows that can be removed.
 */
export function SearchBox() {
  const { t } = useText();
  const id = useId();
  const { Part: Panel, fetch } = usePanel();
  const { placeRef, openerRef, inputRef, ...box } = useSearchBox(fetch);
  const { text, error, isOpen, isUnfolded, active } = box;
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method's Enter only confirms a word (decisions A).
    if (isComposing(event.nativeEvent)) return;
    if (box.press(event.nativeEvent)) event.preventDefault();
    else if (event.key === 'Enter') box.submit();
    else if (event.key === 'Escape') box.escape();
  };
  return (
    <div ref={placeRef} className={cx(styles['place'], isUnfolded && styles['unfolded'])}>
      <button
        ref={openerRef}
        type="button"
        className={styles['opener']}
        aria-label={t('search:open')}
        aria-expanded={isUnfolded}
        title={t('search:open')}
        onClick={box.unfold}
      >
        <Icon of={SearchIcon} size={20} />
        <Icon of={ChevronDown} size={14} />
      </button>
      <div role="search" aria-label={t('search:label')} className={styles['box']}>
        <IconButton label="search:close" className={styles['closer']} onClick={box.fold}>
          <Icon of={ArrowLeft} size={20} />
        </IconButton>
        <div className={cx(styles['field'], error !== null && styles['faulty'])}>
          <Icon of={SearchIcon} size={18} />
          <input
            ref={inputRef}
            className={styles['input']}
            role="combobox"
            enterKeyHint="search"
            inputMode="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={SEARCH_LENGTH.max * 2}
            aria-label={t('search:label')}
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={active.isShown}
            aria-controls={active.isShown ? `${id}-list` : undefined}
            aria-activedescendant={active.id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-fault` : undefined}
            placeholder={t('search:label')}
            value={text}
            onChange={({ target }) => box.type(target.value)}
            onFocus={box.open}
            onClick={box.open}
            onKeyDown={handleKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className={styles['clear']}
              aria-label={t('search:clear')}
              onClick={box.clear}
            >
              <Icon of={X} size={16} />
            </button>
          )}
        </div>
        <div className={styles['below']}>
          {error && (
            <p id={`${id}-fault`} role="alert" className={styles['fault']}>
              {t(`search:${error}`, { ...SEARCH_LENGTH })}
            </p>
          )}
          {isOpen && Panel && (
            <Panel
              id={`${id}-list`}
              text={text}
              setKeys={box.setKeys}
              onActive={box.setActive}
              onChoose={box.choose}
              onBack={isUnfolded ? box.fold : null}
            />
          )}
        </div>
      </div>
    </div>
  );
}
