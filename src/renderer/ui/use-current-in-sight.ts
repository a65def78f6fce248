import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a row of links that scrolls sideways where they do not all fit: the one that is shown stays in sight.
 * @param current which one it is; it has `aria-current`
 */
export function useCurrentInSight(current: unknown): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const show = () => {
      const link = list.querySelector<HTMLElement>('[aria-current]');
      if (link) list.scrollLeft = link.offsetLeft + (link.offsetWidth - list.clientWidth) / 2;
    };
    show();
    // A window that gets narrower, a phone that is turned.
    const sizes = new ResizeObserver(show);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [current]);
  return row;
}
