import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useState, type FormEvent } from 'react';
import { MEMBER_SEARCH_MAX } from '../../../shared/filters/members.ts';
import { onEnter } from '../../ui/keyboard/on-enter.ts';
import { useExpected } from '../../ui/navigation/use-expected.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The search words in the address. */
  readonly search: string;
  readonly onSearch: (words: string) => void;
}

/** Searches members by name. Enter searches, unless it only confirms a word of an input method. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const { t } = useText();
  const id = useId();
  const [sought, seek] = useExpected(search);
  const [draft, setDraft] = useState(sought);
  const [known, setKnown] = useState(sought);
  if (known !== sought) {
    // A search, or another change of the address, such as Back.
    setKnown(sought);
    setDraft(sought);
  }
  const send = (words = draft.trim()) => seek(words, () => onSearch(words));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      role="search"
      aria-label={t('members:searchLabel')}
      className={styles['form']}
      onSubmit={handleSubmit}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{t('members:searchLabel')}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MEMBER_SEARCH_MAX}
        placeholder={t('members:searchLabel')}
        className={styles['input']}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onEnter(() => send())}
      />
      {draft !== '' && (
        <IconButton
          label="members:searchClear"
          onClick={() => {
            setDraft('');
            if (sought !== '') send('');
            document.getElementById(id)?.focus();
          }}
        >
          <Icon of={X} size={16} />
        </IconButton>
      )}
      <IconButton type="submit" label="members:search">
        <Icon of={Search} size={18} />
      </IconButton>
    </form>
  );
}
