import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main';

/**
 * The focus stays on a control that leads to the first page of the screen: the visitor may be at the next filter by now.
 * Nor is it moved from a field in use: the visitor may have gone there while the screen was rendered.
 */
const KEEPS_FOCUS = 'select, input, textarea, [data-filters] *';

/**
 * After a navigation the focus moves to the new screen's heading, so that a screen reader starts there and the next Tab
 * does not begin at the page's end. While the screen's code is loading it moves to the main region.
 */
export function useNavigationFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (document.activeElement?.matches(KEEPS_FOCUS)) return;
    // The part that the address names has it already.
    if (hash.length > 1 && document.activeElement?.id === hash.slice(1)) return;
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    // While a screen's code is loading the old heading still exists, hidden, and cannot take the focus.
    if (document.activeElement !== heading) main?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
