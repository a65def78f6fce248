import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus is of no use: on the window itself, and on what has been pressed for good. */
const IDLE = 'body, [role="dialog"], [aria-disabled="true"]';

/**
 * The button that leads on: it takes the focus once there is something to press, from where it is of no use. Whoever has
 * gone somewhere else meanwhile is left there.
 */
export function useNextFocus(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && document.activeElement?.matches(IDLE)) button.current?.focus();
  }, [isReady]);
  return button;
}
