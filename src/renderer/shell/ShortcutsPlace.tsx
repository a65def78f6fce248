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
  const [container, setContainer] = useState<HTMLElement>();
  const from = useRef<HTMLElement>(null);
  const open = useEffectEvent((opener: Element | null) => {
    // Nothing had the focus: without a place to go back to it would go to the page's first link.
    from.current =
      opener instanceof HTMLElement && opener !== document.body ? opener : document.getElementById(MAIN_ID);
    // Nothing outside of a full screen can be seen.
    const { body, fullscreenElement } = document;
    setContainer(fullscreenElement instanceof HTMLElement ? fullscreenElement : body);
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
      open(document.activeElement);
    };
    // What it was shown in may be gone.
    const close = () => setOpen(false);
    const stop = onShortcutsAsked((opener) => open(opener));
    document.addEventListener('keydown', handleKey);
    document.addEventListener('fullscreenchange', close);
    return () => {
      stop();
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('fullscreenchange', close);
    };
  }, []);
  return (
    ShortcutsDialog && (
      <ShortcutsDialog anchor={from} isOpen={isOpen} onOpenChange={setOpen} container={container} />
    )
  );
}
