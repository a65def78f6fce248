import { Menu } from '@base-ui/react/menu';
import { SECTIONS } from '../../shared/filters/enums.ts';
import { useSettings } from '../features/core/settings.ts';
import type { DialogProps } from '../features/core/use-dialog.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { SECTION_TEXTS } from './section-texts.ts';
import styles from './SettingsMenu.module.css';
import { useSectionChange } from './use-section-change.ts';

/** The site sections as a menu of radio items; a choice closes it. */
export function SectionMenu({ anchor, isOpen, onOpenChange }: DialogProps) {
  const { t } = useText();
  const { settings } = useSettings();
  const changeSection = useSectionChange();
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles['positioner']}>
          <Menu.Popup
            className={styles['popup']}
            finalFocus={backTo(anchor)}
            aria-label={t('settings:section')}
          >
            <MenuChoice
              label="settings:section"
              value={settings.section}
              options={SECTIONS.map((section) => [section, SECTION_TEXTS[section]] as const)}
              onChange={(section) => {
                onOpenChange(false);
                changeSection(section);
              }}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
