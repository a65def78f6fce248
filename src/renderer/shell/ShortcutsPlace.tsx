import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyError } from '../features/core/notices.ts';
import { onShortcutsAsked } from '../features/core/shortcut-sheet.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { isSheetKey } from './shortcuts-key.ts';
import { MAIN_ID } from './use-navigation-focus.ts';

const useSheet = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** `?` anywhere on the page, or the player's menu, shows the keys there are. */
export function ShortcutsPlace() {
  const { Part: ShortcutsDialog, fetch } = useSheet();
  const [isOpen, setOpen] = useState(false);
  const from = useRef<HTMLElement>(null);
  const open = useEffectEvent(() => {
    const focused = document.activeElement;
    // Nothing had the focus: without a place to go back to it would go to the page's first link.
    from.current =
      focused instanceof HTMLElement && focused !== document.body
        ? focused
        : document.getElementById(MAIN_ID);
    setOpen(true);
    fetch().catch((thrown: unknown) => {
      setOpen(false);
      notifyError(thrown);
    });
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSheetKey(event)) return;
      event.preventDefault();
      open();
    };
    const stop = onShortcutsAsked(() => open());
    document.addEventListener('keydown', handleKey);
    return () => {
      stop();
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return ShortcutsDialog && <ShortcutsDialog anchor={from} isOpen={isOpen} onOpenChange={setOpen} />;
}
