import { useRef, useState, type ReactNode } from 'react';
import type { TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, type Question } from '../../ui/ConfirmDialog.tsx';

interface ConfirmButtonProps extends Question {
  readonly label: TextKey;
  readonly icon?: ReactNode;
}

/** A button that asks before it does anything. */
export function ConfirmButton({ label, icon, ...question }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor} label={label} icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <ConfirmDialog {...question} {...{ anchor, isOpen }} onOpenChange={setOpen} />
    </>
  );
}
