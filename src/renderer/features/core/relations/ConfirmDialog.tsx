import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { TextKey } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { DialogPopup } from '../../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import type { DialogProps } from '../use-dialog.ts';
import styles from './ConfirmDialog.module.css';

export interface Question {
  readonly title: string;
  /** What will be different, one by one. */
  readonly changes: readonly string[];
  readonly confirm: TextKey;
  readonly onConfirm: () => void;
}

/** Asks before something is done. Cancel has the focus: it is what an Enter by mistake should mean. */
export function ConfirmDialog({
  title,
  changes,
  confirm,
  onConfirm,
  anchor,
  isOpen,
  onOpenChange,
}: Question & DialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor} initialFocus={cancel}>
        <AlertDialog.Title className={dialog['title']}>{title}</AlertDialog.Title>
        <AlertDialog.Description render={<ul className={styles['changes']} />}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </AlertDialog.Description>
        <div className={dialog['actions']}>
          <AlertDialog.Close render={<Button ref={cancel} label="cancel" />} />
          <AlertDialog.Close render={<Button label={confirm} tone="danger" />} onClick={onConfirm} />
        </div>
      </DialogPopup>
    </AlertDialog.Root>
  );
}
