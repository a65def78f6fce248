import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { missingAsset } from '../ui/loading/missing-asset.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { onShortcutsAsked } from '../features/core/requests/shortcut-sheet.ts';
import { useOpenHere } from '../ui/navigation/use-open-here.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { leaveSheetKey } from './early-sheet-key.ts';
import { isSheetKey } from './shortcuts-key.ts';
import { MAIN_ID } from './use-navigation-focus.ts';

const useSheet = lazyPart(() => import('./ShortcutsDialog.tsx').then((part) => part.ShortcutsDialog));

/** Slot of the shortcut list, opened by `?` or by the player's menu. */
export function ShortcutsPlace() {
  const { Part: ShortcutsDialog, fetch } = useSheet();
  const [isOpen, setOpen] = useOpenHere();
  const [container, setContainer] = useState<HTMLElement>();
  const from = useRef<HTMLElement>(null);
  const open = useEffectEvent((opener: Element | null) => {
    // Nothing had the focus: without a target it would return to the page's first link.
    from.current =
      opener instanceof HTMLElement && opener !== document.body ? opener : document.getElementById(MAIN_ID);
    setContainer(seenPlace());
    setOpen(true);
    fetch().catch((thrown: unknown) => {
      setOpen(false);
      notifyError(missingAsset(thrown));
    });
  });
  // The event comes after the change: a dialog that was opened in between is moved into the visible container.
  const followScreen = useEffectEvent(() => {
    if (container !== seenPlace()) setOpen(false);
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSheetKey(event)) return;
      event.preventDefault();
      open(document.activeElement);
    };
    const handleScreen = () => followScreen();
    leaveSheetKey();
    const stop = onShortcutsAsked((opener) => open(opener));
    document.addEventListener('keydown', handleKey);
    document.addEventListener('fullscreenchange', handleScreen);
    return () => {
      stop();
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('fullscreenchange', handleScreen);
    };
  }, []);
  return (
    ShortcutsDialog && (
      <ShortcutsDialog anchor={from} isOpen={isOpen} onOpenChange={setOpen} container={container} />
    )
  );
}

/** Nothing outside of a full-screen element is visible. */
function seenPlace(): HTMLElement {
  const { body, fullscreenElement } = document;
  return fullscreenElement instanceof HTMLElement ? fullscreenElement : body;
}
