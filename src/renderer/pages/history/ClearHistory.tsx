import Trash from 'lucide-react/icons/trash-2';
import type { HistoryRange } from '../../../shared/entities/history.ts';
import { useOverlay } from '../../features/core/use-overlay.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const useClearDialog = lazyPart(async () => (await import('./ClearDialog.tsx')).ClearDialog);

interface ClearHistoryProps {
  /** Visits that would be forgotten. */
  readonly total: number;
  readonly onClear: (range: HistoryRange) => void;
}

/** Asks what shall be forgotten, and before it is: it cannot be undone. */
export function ClearHistory({ total, onClear }: ClearHistoryProps) {
  const { Part: ClearDialog, fetch } = useClearDialog();
  const { anchor, isOpen, setOpen, button } = useOverlay(fetch);
  return (
    <>
      <Button label="history:clear" icon={<Icon of={Trash} size={16} />} aria-haspopup="dialog" {...button} />
      {ClearDialog && (
        <ClearDialog anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} total={total} onClear={onClear} />
      )}
    </>
  );
}
