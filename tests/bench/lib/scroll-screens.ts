import type { Page } from '@playwright/test';

export interface Scrolled {
  /** Longest time between two frames while scrolling, milliseconds. */
  readonly worstGap: number;
  /** The same from the click on the next page until that page is there. */
  readonly worstTurn: number;
  /** Most elements there were in the document. */
  readonly elements: number;
  readonly screens: number;
}

/**
 * Scrolls down by whole screens, a little every frame; at the end of a page it goes on at the top of the next. All of
 * it runs in the page: orders from outside would be gaps of their own.
 */
export function scrollScreens(page: Page, screens: number): Promise<Scrolled> {
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const step = Math.round(innerHeight / 24);
    let [worstGap, worstTurn, elements, done] = [0, 0, 0, 0];
    let last = await frame();
    /** Milliseconds since the frame before. */
    const gap = async () => {
      const before = last;
      last = await frame();
      return last - before;
    };
    while (done < wanted * innerHeight) {
      const before = scrollY;
      scrollBy({ top: step, behavior: 'instant' });
      worstGap = Math.max(worstGap, await gap());
      elements = Math.max(elements, document.querySelectorAll('*').length);
      if (scrollY > before) done += scrollY - before;
      else {
        const link = document.querySelector<HTMLElement>('main a[rel="next"]');
        if (!link) break;
        const was = location.href;
        link.click();
        const patience = performance.now() + 5_000;
        while (location.href === was || scrollY > 0 || document.querySelector('main [aria-busy="true"]')) {
          if (performance.now() > patience) throw new Error('the next page did not come');
          worstTurn = Math.max(worstTurn, await gap());
        }
      }
    }
    return { worstGap, worstTurn, elements, screens: done / innerHeight };
  }, screens);
}
