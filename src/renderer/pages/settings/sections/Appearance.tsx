import { notifyError } from '../../../features/core/notices/notices.ts';
import { LANGUAGE_TEXTS, THEME_TEXTS } from '../../../features/core/texts/preference-texts.ts';
import { CATALOGUE_TEXTS } from '../../../features/core/texts/catalogue-texts.ts';
import { useSettings } from '../../../features/core/settings/settings.ts';
import { useLanguageChange } from '../../../features/core/settings/use-language-change.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SettingRadios } from '../SettingRadios.tsx';

export function Appearance() {
  const { language } = useText();
  const { settings, change } = useSettings();
  const changeLanguage = useLanguageChange();
  return (
    <>
      <SettingRadios
        label="preferences:theme"
        value={settings.theme}
        options={THEME_TEXTS}
        onChange={(theme) => void change({ theme }).catch(notifyError)}
      />
      <SettingRadios
        label="preferences:language"
        value={language}
        options={LANGUAGE_TEXTS}
        onChange={(chosen) => void changeLanguage(chosen)}
      />
      <SettingRadios
        label="settings:section"
        value={settings.catalogue}
        options={CATALOGUE_TEXTS}
        onChange={(catalogue) => void change({ catalogue }).catch(notifyError)}
      />
    </>
  );
}
