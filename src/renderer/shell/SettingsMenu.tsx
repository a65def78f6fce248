import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { THEMES, type Settings } from '../../shared/entities/settings.ts';
import { LANGUAGES, SECTIONS } from '../../shared/filters/enums.ts';
import { notifyError } from '../features/core/notices.ts';
import { useSettings } from '../features/core/settings.ts';
import type { OverlayProps } from '../features/core/use-overlay.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuChoice } from './MenuChoice.tsx';
import { SECTION_TEXTS } from './section-texts.ts';
import styles from './SettingsMenu.module.css';
import { useSectionChange } from './use-section-change.ts';

const themes = {
  dark: 'settings:themeDark',
  light: 'settings:themeLight',
  system: 'settings:themeSystem',
} as const;
const languages = { en: 'settings:languageEn', ja: 'settings:languageJa' } as const;

/** Appearance, language, site section and history, as a menu of radio items. */
export function SettingsMenu({ anchor, isOpen, onOpenChange }: OverlayProps) {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const changeSection = useSectionChange();
  const set = (patch: Partial<Settings>) => void change(patch).catch(notifyError);
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles['positioner']}>
          <Menu.Popup className={styles['popup']} finalFocus={anchor} aria-label={t('settings:title')}>
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
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('settings:privacy')}</Menu.GroupLabel>
              <Menu.CheckboxItem
                className={styles['item']}
                checked={settings.keepHistory}
                onCheckedChange={(keepHistory) => set({ keepHistory })}
              >
                {t('settings:keepHistory')}
                <Menu.CheckboxItemIndicator className={styles['check']}>
                  <Icon of={Check} size={16} />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
