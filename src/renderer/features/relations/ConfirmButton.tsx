import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState, type ReactNode } from 'react';
import type { TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import styles from './Relations.module.css';

interface ConfirmButtonProps {
  readonly label: TextKey;
  readonly icon?: ReactNode;
  readonly title: string;
  /** What will be different, one by one. */
  readonly changes: readonly string[];
  readonly confirm: TextKey;
  readonly onConfirm: () => void;
}

/** A button that asks before it does anything. Cancel has the focus: it is what an Enter by mistake should mean. */
export function ConfirmButton({ label, icon, title, changes, confirm, onConfirm }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <>
      <Button ref={anchor} label={label} icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
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
    </>
  );
}
