/** The list's own padding is no entry; CSS pixels. */
const LEAST = 8;

/**
 * Marks a scrolling list, for its style, if entries lie beyond its upper or lower edge: phones show no scroll bar
 * before one scrolls. @returns the ref of the list
 */
export function markOverflow(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const mark = () => {
    list.toggleAttribute('data-above', list.scrollTop > LEAST);
    list.toggleAttribute('data-below', list.scrollHeight - list.clientHeight - list.scrollTop > LEAST);
  };
  const sizes = new ResizeObserver(mark);
  for (const each of [list, ...list.children]) sizes.observe(each);
  list.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    list.removeEventListener('scroll', mark);
  };
}
