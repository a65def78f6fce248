import { useEffect, useRef, type RefObject } from 'react';

/** Elements on which the focus is useless: the window itself, and a button that has done its work. */
const IDLE = 'body, [role="dialog"], [aria-disabled="true"]';

/**
 * The next button: it takes the focus once it can be pressed, if the focus is useless where it is.
 * A visitor who went somewhere else meanwhile is not disturbed.
 */
export function useNextFocus(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && document.activeElement?.matches(IDLE)) button.current?.focus();
  }, [isReady]);
  return button;
}
