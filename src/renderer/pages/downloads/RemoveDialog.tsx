import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import type { Download } from '../../../shared/entities/download.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { neighbourOf } from '../../ui/keyboard/focus-neighbour.ts';
import { useDialogTexts } from '../../features/core/dialogs/use-dialog-texts.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';

interface RemoveDialogProps {
  readonly download: Download;
  /** The button that opened it; it is removed with its row. */
  readonly button: HTMLElement;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before the bytes of a download are deleted: to get them again, the wait has to be repeated too. */
export function RemoveDialog({ download, button, onRemove, onClose }: RemoveDialogProps) {
  const { t, language } = useText();
  const title = useTitle()(download);
  const [isOpen, setOpen] = useState(true);
  const keep = useRef<HTMLButtonElement>(null);
  const focusedNext = useRef<HTMLElement | null>(button);
  const handleRemove = () => {
    focusedNext.current = neighbourOf(button);
    onRemove();
  };
  useCloseOnBack(isOpen, () => setOpen(false));
  if (!useDialogTexts(true, (isOpen) => !isOpen && onClose())) return null;
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={setOpen}
      onOpenChangeComplete={(isStill) => !isStill && onClose()}
    >
      <DialogPopup anchor={focusedNext} initialFocus={keep}>
        <AlertDialog.Title className={dialog['title']}>{t('removal:title')}</AlertDialog.Title>
        <AlertDialog.Description className={dialog['text']}>
          {t('removal:text', { title, size: byteSize(download.receivedBytes, language) })}
        </AlertDialog.Description>
        <div className={dialog['actions']}>
          <AlertDialog.Close render={<Button ref={keep} label="removal:keep" />} />
          <AlertDialog.Close
            render={<Button label="removal:confirm" tone="danger" />}
            onClick={handleRemove}
          />
        </div>
      </DialogPopup>
    </AlertDialog.Root>
  );
}
