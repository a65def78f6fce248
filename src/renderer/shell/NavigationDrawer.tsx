import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import dialog from '../ui/Dialog.module.css';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import styles from './NavigationDrawer.module.css';
import { OwnLists } from './OwnLists.tsx';
import { Sidebar } from './Sidebar.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The sidebar as a drawer; it closes when a link in it was followed. */
export function NavigationDrawer({ anchor, isOpen, onOpenChange }: DialogProps) {
  const { t } = useText();
  const hasTexts = useLateTexts(() => undefined);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog['scrim']} />
        <Dialog.Popup
          className={styles['drawer']}
          finalFocus={backTo(anchor)}
          aria-label={t('mainNavigation')}
          onClick={handleClick}
        >
          <div className={styles['head']}>
            <Dialog.Close
              render={
                <IconButton label="close">
                  <Icon of={X} />
                </IconButton>
              }
            />
            <Wordmark />
          </div>
          <Sidebar isInDrawer />
          {hasTexts && <OwnLists of="[role=dialog]" />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
