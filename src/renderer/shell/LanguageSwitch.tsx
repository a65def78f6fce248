import { notifyError } from '../features/core/notices.ts';
import { useSettings } from '../features/core/settings.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './LanguageSwitch.module.css';

/** Changes to the other language and stays on the page. Named in the language it leads to. */
export function LanguageSwitch() {
  const { t, language } = useText();
  const { change } = useSettings();
  const other = language === 'en' ? 'ja' : 'en';
  return (
    <button
      type="button"
      lang={other}
      className={styles['switch']}
      onClick={() => void change({ language: other }).catch(notifyError)}
    >
      {t('switchLanguage')}
    </button>
  );
}
