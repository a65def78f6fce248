import Trash from 'lucide-react/icons/trash-2';
import { useLayoutEffect } from 'react';
import type { HistoryRange } from '../../../shared/entities/history.ts';
import { focusHeading } from '../../ui/keyboard/focus-neighbour.ts';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const useClearDialog = lazyPart(() => import('./ClearDialog.tsx').then((part) => part.ClearDialog));

interface ClearHistoryProps {
  /** Number of visits that would be deleted. */
  readonly total: number;
  /** A deletion is running, which takes a while for a long history. */
  readonly isClearing: boolean;
  readonly onClear: (range: HistoryRange) => void;
}

/** Asks what to delete, with a confirmation, as it cannot be undone. */
export function ClearHistory({ total, isClearing, onClear }: ClearHistoryProps) {
  const { Part: ClearDialog, fetch } = useClearDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  useLayoutEffect(() => {
    const own = anchor.current;
    // It is removed with the last visit; the focus moves to the page's heading.
    return () => {
      const at = document.activeElement;
      const isHere = at === own || at === document.body || Boolean(at?.closest('[role="alertdialog"]'));
      if (isHere) focusHeading();
    };
  }, [anchor]);
  return (
    <>
      <Button
        label={isClearing ? 'history:clearing' : 'history:clear'}
        icon={<Icon of={Trash} size={16} />}
        aria-haspopup="dialog"
        aria-disabled={isClearing}
        {...button}
        onClick={isClearing ? undefined : button.onClick}
      />
      {ClearDialog && (
        <ClearDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} total={total} onClear={onClear} />
      )}
    </>
  );
}
