import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus has no use: on the window itself, and on a button that has done its work. */
const IDLE = 'body, [role="dialog"], [aria-disabled="true"]';

/**
 * The button that leads on: it takes the focus once there is something to press, if the focus has no use where it is.
 * A visitor who went somewhere else meanwhile is not disturbed.
 */
export function useNextFocus(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && document.activeElement?.matches(IDLE)) button.current?.focus();
  }, [isReady]);
  return button;
}
