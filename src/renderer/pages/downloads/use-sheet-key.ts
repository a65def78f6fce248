import { useEffect } from 'react';
import { askForShortcuts } from '../../features/core/requests/shortcut-sheet.ts';

/** `?` opens the list of keys here too; not over other dialogs, which have no player keys. */
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
