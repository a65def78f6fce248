import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyError } from '../features/core/notices.ts';
import { onShortcutsAsked } from '../features/core/shortcut-sheet.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { isSheetKey } from './shortcuts-key.ts';

const useSheet = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** `?` anywhere on the page, or the player's menu, shows the keys there are. */
export function ShortcutsPlace() {
  const { Part: ShortcutsDialog, fetch } = useSheet();
  const [isOpen, setOpen] = useState(false);
  const from = useRef<HTMLElement>(null);
  const open = useEffectEvent(() => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
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
