import { Menu } from '@base-ui/react/menu';
import { RESUME_CHOICES, THEMES, type Settings } from '../../shared/entities/settings.ts';
import { LANGUAGES, CATALOGUES } from '../../shared/filters/enums.ts';
import { notifyError } from '../features/core/notices.ts';
import { useSettings } from '../features/core/settings.ts';
import { useDialogTexts } from '../features/core/use-dialog-texts.ts';
import type { DialogProps } from '../features/core/use-dialog.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { MenuSwitch } from './MenuSwitch.tsx';
import { CATALOGUE_TEXTS } from './section-texts.ts';
import styles from './SettingsMenu.module.css';
import { useLanguageChange } from './use-language-change.ts';
import { useCatalogueChange } from './use-catalogue-change.ts';

const themes = {
  dark: 'preferences:themeDark',
  light: 'preferences:themeLight',
  system: 'preferences:themeSystem',
} as const;
const resumes = {
  ask: 'preferences:resumeAsk',
  always: 'preferences:resumeAlways',
  never: 'preferences:resumeNever',
} as const;
const languages = { en: 'preferences:languageEn', ja: 'preferences:languageJa' } as const;

/** Appearance, language, site section, playing and privacy, as a menu. */
export function SettingsMenu({ anchor, isOpen, onOpenChange }: DialogProps) {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const changeLanguage = useLanguageChange();
  const changeCatalogue = useCatalogueChange();
  const set = (patch: Partial<Settings>) => void change(patch).catch(notifyError);
  if (!useDialogTexts(isOpen, onOpenChange)) return null;
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles['positioner']}>
          <Menu.Popup
            className={styles['popup']}
            finalFocus={backTo(anchor)}
            aria-label={t('settings:title')}
          >
            <MenuChoice
              label="preferences:theme"
              value={settings.theme}
              options={THEMES.map((theme) => [theme, themes[theme]] as const)}
              onChange={(theme) => set({ theme })}
            />
            <MenuChoice
              label="preferences:language"
              value={language}
              options={LANGUAGES.map((each) => [each, languages[each]] as const)}
              onChange={(chosen) => void changeLanguage(chosen)}
            />
            <MenuChoice
              label="settings:section"
              value={settings.catalogue}
              options={CATALOGUES.map((catalogue) => [catalogue, CATALOGUE_TEXTS[catalogue]] as const)}
              onChange={changeCatalogue}
            />
            <MenuChoice
              label="preferences:resume"
              value={settings.resume}
              options={RESUME_CHOICES.map((choice) => [choice, resumes[choice]] as const)}
              onChange={(resume) => set({ resume })}
            />
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('preferences:playing')}</Menu.GroupLabel>
              <MenuSwitch
                label="preferences:autoplayNext"
                isOn={settings.autoplayNext}
                onChange={(autoplayNext) => set({ autoplayNext })}
              />
            </Menu.Group>
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('preferences:privacy')}</Menu.GroupLabel>
              <MenuSwitch
                label="preferences:keepHistory"
                isOn={settings.keepHistory}
                onChange={(keepHistory) => set({ keepHistory })}
              />
              <MenuSwitch
                label="preferences:tellSystemTitles"
                isOn={settings.tellSystemTitles}
                onChange={(tellSystemTitles) => set({ tellSystemTitles })}
              />
              <MenuSwitch
                label="preferences:sendStatistics"
                isOn={settings.sendStatistics}
                onChange={(sendStatistics) => set({ sendStatistics })}
              />
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
