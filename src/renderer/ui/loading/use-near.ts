import { useCallback, useState } from 'react';

/** How far below the window something is near, pixels. */
const MARGIN_PX = 900;

/** Whether an element has come near the window; from then on it stays so. */
export function useNear(): readonly [
  isNear: boolean,
  attach: (element: Element | null) => (() => void) | undefined,
] {
  const [isNear, setNear] = useState(false);
  const attach = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [isNear, attach];
}
