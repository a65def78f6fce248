import { useDeferredValue, useRef, type RefObject } from 'react';
import { missingAsset } from '../../../ui/loading/missing-asset.ts';
import { notifyError } from '../notices/notices.ts';
import { useOpenHere } from '../../../ui/navigation/use-open-here.ts';

/** What a dialog gets from the button that opens it. */
export interface DialogProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * A button and the dialog it opens, whose code is fetched on approach. Open means requested: the dialog shows as
 * soon as its code is there. The button answers with the next frame; what it opens is rendered in slices behind it.
 */
export function useDialog(fetch: () => Promise<void>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isWanted, setOpen] = useOpenHere();
  const isOpen = useDeferredValue(isWanted);
  const prefetch = () => void fetch().catch(() => undefined);
  const open = () => {
    setOpen(true);
    fetch().catch((thrown: unknown) => {
      setOpen(false);
      notifyError(missingAsset(thrown));
    });
  };
  return {
    anchor,
    isOpen,
    setOpen,
    button: {
      ref: anchor,
      'aria-expanded': isWanted,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: open,
    },
  };
}
