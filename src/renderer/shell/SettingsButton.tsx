import Settings from 'lucide-react/icons/settings-2';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useDialog } from '../features/core/dialogs/use-dialog.ts';

const useSettingsMenu = lazyPart(() => import('./SettingsMenu.tsx').then((part) => part.SettingsMenu));

/** Opens the settings. The menu's code is larger than the rest of the shell, so it is loaded when the pointer approaches. */
export function SettingsButton() {
  const { Part: SettingsMenu, fetch } = useSettingsMenu();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton label="settings:title" aria-haspopup="menu" {...button}>
        <Icon of={Settings} />
      </IconButton>
      {SettingsMenu && <SettingsMenu anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
