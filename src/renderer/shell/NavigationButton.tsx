import MenuIcon from 'lucide-react/icons/menu';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './NavigationButton.module.css';
import { useDialog } from '../features/core/dialogs/use-dialog.ts';

const useDrawer = lazyPart(() => import('./NavigationDrawer.tsx').then((part) => part.NavigationDrawer));

/** Below desktop width the sidebar is a drawer behind this button. */
export function NavigationButton() {
  const { Part: Drawer, fetch } = useDrawer();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton label="openMenu" aria-haspopup="dialog" className={styles['button']} {...button}>
        <Icon of={MenuIcon} />
      </IconButton>
      {Drawer && <Drawer anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
