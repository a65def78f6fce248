import type { RefObject } from 'react';

const POPUPS = '[role=menu], [role=dialog]';

/**
 * The `finalFocus` of a popup: its opener gets the focus back, unless something outside has taken it meanwhile, as
 * the heading does of the screen that Back leads to.
 */
export function backTo(anchor: RefObject<HTMLElement | null> | undefined) {
  return () => {
    const { activeElement, body } = document;
    const isTaken = activeElement !== null && activeElement !== body && !activeElement.closest(POPUPS);
    if (isTaken) return false;
    const opener = anchor?.current ?? null;
    if (!opener || opener.tabIndex >= 0) return opener;
    // Base UI would move it to the first focusable element inside.
    opener.focus({ preventScroll: true });
    return false;
  };
}
