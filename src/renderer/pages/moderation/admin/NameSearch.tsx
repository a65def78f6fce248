import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Admin.module.css';

/** Searches by the first letters of a name. */
export function NameSearch({ onSearch }: { readonly onSearch: (words: string) => void }) {
  const { t } = useText();
  const [words, setWords] = useState('');
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <input
        type="search"
        aria-label={t('admin:beginsWith')}
        placeholder={t('admin:beginsWith')}
        value={words}
        maxLength={100}
        className={styles['input']}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button label="admin:find" type="submit" />
    </form>
  );
}
