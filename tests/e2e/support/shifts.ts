import type { Page } from '@playwright/test';

/**
 * What may be read of a page in pieces: a tile's duration that comes in two of them grows towards its start, which is
 * a hundred-thousandth of a small window. Anything else that moves is more.
 */
const OF_DIGITS = 0.00002;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes from now on, on every page that is opened, what moves without having been touched. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((least) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (value < least) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent),
        );
        shifts.push(`${value} ${moved.join(' and ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, OF_DIGITS);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
