import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDialog } from '../features/core/dialogs/use-dialog.ts';
import { useSettings } from '../features/core/settings/settings.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { CATALOGUE_TEXTS } from '../features/core/texts/catalogue-texts.ts';
import styles from './CatalogueSwitch.module.css';

const useCatalogueMenu = lazyPart(() => import('./CatalogueMenu.tsx').then((part) => part.CatalogueMenu));

/** Choice of the catalogue: straight, gay or trans. From tablets on; on phones it is in the settings. */
export function CatalogueSwitch() {
  const { t } = useText();
  const { settings } = useSettings();
  const { Part: CatalogueMenu, fetch } = useCatalogueMenu();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const catalogue = t(CATALOGUE_TEXTS[settings.catalogue]);
  return (
    <>
      <button
        type="button"
        className={styles['switch']}
        aria-label={t('settings:sectionNow', { section: catalogue })}
        aria-haspopup="menu"
        {...button}
      >
        {catalogue}
        <Icon of={ChevronDown} size={16} />
      </button>
      {CatalogueMenu && <CatalogueMenu anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
