import { useEffect } from 'react';
import { askForShortcuts } from '../../features/core/requests/shortcut-sheet.ts';

/** `?` opens the list of keys here too: over other windows it does not, which have no use for the player's. */
export function useSheetKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.isComposing) return;
      const { activeElement } = document;
      if (!activeElement?.closest('[role="dialog"]:has([data-player])')) return;
      event.preventDefault();
      askForShortcuts(activeElement);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
