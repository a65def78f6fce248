/** The list's own padding is no entry; CSS pixels. */
const LEAST = 8;

/**
 * Marks a list that scrolls, for its style, where entries lie beyond its upper and its lower edge: a scroll bar shows on
 * no phone before one scrolls. The ref of the list.
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
