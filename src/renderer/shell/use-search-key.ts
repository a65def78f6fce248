import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../ui/keyboard/composing.ts';
import { onSearchAsked } from '../features/core/requests/search-focus.ts';

/** Elements where a slash is text. */
const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * `/` anywhere on the page moves the focus to the search, unless the visitor is typing or a dialog is open. So does a screen that has
 * nothing to show without words.
 */
export function useSearchKey(focus: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.target instanceof Element &&
      event.target.closest(`${TYPING}, [role='dialog'], [role='alertdialog']`)
    )
      return;
    event.preventDefault();
    focus();
  });
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    const stop = onSearchAsked(() => focusNow());
    return () => {
      stop();
      document.removeEventListener('keydown', listener);
    };
  }, []);
}
