import { Menu } from '@base-ui/react/menu';
import { CATALOGUES } from '../../shared/filters/enums.ts';
import { useSettings } from '../features/core/settings/settings.ts';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { CATALOGUE_TEXTS } from '../features/core/texts/catalogue-texts.ts';
import styles from './SettingsMenu.module.css';
import { useCatalogueChange } from './use-catalogue-change.ts';

/** The catalogues as a menu of radio items; a choice closes it. */
export function CatalogueMenu({ anchor, isOpen, onOpenChange }: DialogProps) {
  const { t } = useText();
  const { settings } = useSettings();
  const changeCatalogue = useCatalogueChange();
  useCloseOnBack(isOpen, () => onOpenChange(false));
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
              value={settings.catalogue}
              options={CATALOGUES.map((catalogue) => [catalogue, CATALOGUE_TEXTS[catalogue]] as const)}
              onChange={(catalogue) => {
                onOpenChange(false);
                changeCatalogue(catalogue);
              }}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
