import type { Page } from '@playwright/test';

/**
 * Lists of which what is far outside of the window has another place (px) than it takes once it is laid out: what
 * somebody scrolls to would move away from under the pointer, or lie below what follows.
 */
export async function misplaced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSpared = (item: Element) => getComputedStyle(item).contentVisibility === 'auto';
    const lists = [...document.querySelectorAll<HTMLElement>('main :is(ul, ol, div):has(> :nth-child(13))')];
    return lists
      .map((list) => ({ list, items: [...list.children].filter(isSpared) as HTMLElement[] }))
      .filter(({ items }) => items.length > 0)
      .flatMap(({ list, items }) => {
        const stored = list.offsetHeight;
        for (const { style } of items) style.contentVisibility = 'visible';
        const taken = list.offsetHeight;
        const over = Math.max(...items.map((item) => item.scrollHeight - item.clientHeight));
        for (const { style } of items) style.contentVisibility = '';
        return stored === taken && over <= 0
          ? []
          : [`${list.className}: ${stored}, ${taken}, ${over} too high`];
      });
  });
}
