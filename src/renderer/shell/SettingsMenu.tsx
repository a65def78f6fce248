import { Menu } from '@base-ui/react/menu';
import { RESUME_CHOICES, THEMES, type Settings } from '../../shared/entities/settings.ts';
import { LANGUAGES, SECTIONS } from '../../shared/filters/enums.ts';
import { notifyError } from '../features/core/notices.ts';
import { useSettings } from '../features/core/settings.ts';
import type { OverlayProps } from '../features/core/use-overlay.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { MenuSwitch } from './MenuSwitch.tsx';
import { SECTION_TEXTS } from './section-texts.ts';
import styles from './SettingsMenu.module.css';
import { useSectionChange } from './use-section-change.ts';

const themes = {
  dark: 'settings:themeDark',
  light: 'settings:themeLight',
  system: 'settings:themeSystem',
} as const;
const resumes = {
  ask: 'settings:resumeAsk',
  always: 'settings:resumeAlways',
  never: 'settings:resumeNever',
} as const;
const languages = { en: 'settings:languageEn', ja: 'settings:languageJa' } as const;

/** Appearance, language, site section, playing and privacy, as a menu. */
export function SettingsMenu({ anchor, isOpen, onOpenChange }: OverlayProps) {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const changeSection = useSectionChange();
  const set = (patch: Partial<Settings>) => void change(patch).catch(notifyError);
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
              label="settings:theme"
              value={settings.theme}
              options={THEMES.map((theme) => [theme, themes[theme]] as const)}
              onChange={(theme) => set({ theme })}
            />
            <MenuChoice
              label="settings:language"
              value={language}
              options={LANGUAGES.map((each) => [each, languages[each]] as const)}
              onChange={(chosen) => set({ language: chosen })}
            />
            <MenuChoice
              label="settings:section"
              value={settings.section}
              options={SECTIONS.map((section) => [section, SECTION_TEXTS[section]] as const)}
              onChange={changeSection}
            />
            <MenuChoice
              label="settings:resume"
              value={settings.resume}
              options={RESUME_CHOICES.map((choice) => [choice, resumes[choice]] as const)}
              onChange={(resume) => set({ resume })}
            />
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('settings:playing')}</Menu.GroupLabel>
              <MenuSwitch
                label="settings:autoplayNext"
                isOn={settings.autoplayNext}
                onChange={(autoplayNext) => set({ autoplayNext })}
              />
            </Menu.Group>
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('settings:privacy')}</Menu.GroupLabel>
              <MenuSwitch
                label="settings:keepHistory"
                isOn={settings.keepHistory}
                onChange={(keepHistory) => set({ keepHistory })}
              />
              <MenuSwitch
                label="settings:tellSystemTitles"
                isOn={settings.tellSystemTitles}
                onChange={(tellSystemTitles) => set({ tellSystemTitles })}
              />
              <MenuSwitch
                label="settings:sendStatistics"
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
