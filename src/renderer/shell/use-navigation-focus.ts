import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main';

/**
 * The focus stays on a control that changes the screen's first page: the visitor may be at the next filter by now.
 * Nor is it taken from a field in use: the visitor may have gone there while the screen was being made.
 */
const KEEPS_FOCUS = 'select, input, textarea, [data-filters] *';

/**
 * After a navigation the focus goes to the new screen's heading, so that a reader starts there and the next Tab
 * does not begin at the page's end. A screen whose code is still coming gets it on the main region.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (document.activeElement?.matches(KEEPS_FOCUS)) return;
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    // While a screen's code is coming the old heading is still there, hidden: it does not take the focus.
    if (document.activeElement !== heading) main?.focus({ preventScroll: true });
  }, [pathname]);
}
