import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { TextKey } from '../i18n/use-text.ts';
import { Button } from './Button.tsx';
import dialog from './Dialog.module.css';
import { DialogPopup } from './DialogPopup.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface Question {
  readonly title: string;
  /** The effects, one by one. */
  readonly changes: readonly string[];
  readonly confirm: TextKey;
  readonly onConfirm: () => void;
  /** It can be undone. */
  readonly isHarmless?: boolean;
  /** Whether all required input is given. */
  readonly isReady?: boolean;
  /** Additional fields. */
  readonly children?: ReactNode;
}

interface ConfirmDialogProps extends Question {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks for confirmation. Cancel has the focus, so that an accidental Enter does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { anchor, isOpen, onOpenChange, title, changes, confirm, onConfirm, children } = props;
  const { isHarmless = false, isReady = true } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor} initialFocus={cancel}>
        <AlertDialog.Title className={dialog['title']}>{title}</AlertDialog.Title>
        <AlertDialog.Description render={<ul className={dialog['changes']} />}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </AlertDialog.Description>
        {children}
        <div className={dialog['actions']}>
          <AlertDialog.Close render={<Button ref={cancel} label="cancel" />} />
          <AlertDialog.Close
            render={<Button label={confirm} tone={isHarmless ? 'main' : 'danger'} disabled={!isReady} />}
            onClick={onConfirm}
          />
        </div>
      </DialogPopup>
    </AlertDialog.Root>
  );
}
