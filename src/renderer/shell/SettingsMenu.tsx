import { Menu } from '@base-ui/react/menu';
import { THEMES, type Settings } from '../../shared/entities/settings.ts';
import { LANGUAGES, CATALOGUES } from '../../shared/filters/enums.ts';
import { to } from '../../shared/routes.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { LANGUAGE_TEXTS, THEME_TEXTS } from '../features/core/texts/preference-texts.ts';
import { useSettings } from '../features/core/settings/settings.ts';
import { useDialogTexts } from '../features/core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { Link } from '../ui/Link.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { MenuSwitch } from './MenuSwitch.tsx';
import { CATALOGUE_TEXTS } from '../features/core/texts/catalogue-texts.ts';
import styles from './SettingsMenu.module.css';
import { useLanguageChange } from '../features/core/settings/use-language-change.ts';
import { useCatalogueChange } from './use-catalogue-change.ts';

/** The most used settings as a menu, and a link to the page of all settings. */
export function SettingsMenu({ anchor, isOpen, onOpenChange }: DialogProps) {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const changeLanguage = useLanguageChange();
  const changeCatalogue = useCatalogueChange();
  const set = (patch: Partial<Settings>) => void change(patch).catch(notifyError);
  useCloseOnBack(isOpen, () => onOpenChange(false));
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
              options={THEMES.map((theme) => [theme, THEME_TEXTS[theme]] as const)}
              onChange={(theme) => set({ theme })}
            />
            <MenuChoice
              label="preferences:language"
              value={language}
              options={LANGUAGES.map((each) => [each, LANGUAGE_TEXTS[each]] as const)}
              onChange={(chosen) => void changeLanguage(chosen)}
            />
            <MenuChoice
              label="settings:section"
              value={settings.catalogue}
              options={CATALOGUES.map((catalogue) => [catalogue, CATALOGUE_TEXTS[catalogue]] as const)}
              onChange={changeCatalogue}
            />
            <Menu.Group className={styles['group']}>
              <Menu.GroupLabel className={styles['label']}>{t('preferences:privacy')}</Menu.GroupLabel>
              <MenuSwitch
                label="preferences:blurPictures"
                isOn={settings.blurPictures}
                onChange={(blurPictures) => set({ blurPictures })}
              />
              <MenuSwitch
                label="preferences:keepHistory"
                isOn={settings.keepHistory}
                onChange={(keepHistory) => set({ keepHistory })}
              />
            </Menu.Group>
            <Menu.Item className={styles['item']} render={<Link to={to('settings')} />}>
              {t('preferences:all')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
