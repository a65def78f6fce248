import { useText } from '../i18n/use-text.ts';
import styles from './LanguageSwitch.module.css';
import { useLanguageChange } from '../features/core/settings/use-language-change.ts';

/** Switches to the other language and stays on the page. Its label is in that language. */
export function LanguageSwitch() {
  const { t, language } = useText();
  const change = useLanguageChange();
  const other = language === 'en' ? 'ja' : 'en';
  return (
    <button type="button" lang={other} className={styles['switch']} onClick={() => void change(other)}>
      {t('switchLanguage')}
    </button>
  );
}
