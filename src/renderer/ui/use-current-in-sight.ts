import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a row of links that scrolls horizontally if they do not all fit: scrolls the current one into view.
 * @param current value of the current one, which has `aria-current`
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
    // The window gets narrower, or a phone is rotated.
    const sizes = new ResizeObserver(show);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [current]);
  return row;
}
