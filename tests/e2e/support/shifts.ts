import type { Page } from '@playwright/test';

/**
 * The one thing that may: a tile's duration whose digits come in two pieces grows towards its start, which is a
 * hundred-thousandth of a small window.
 */
const DURATION = { selector: '[class*="_corner_"]', most: 0.00002 } as const;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes from now on, on every page that is opened, what moves without having been touched. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(({ selector, most }) => {
    const isDuration = (node: Node | null) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest(selector));
    const isDigits = ({ value, sources }: Shift) =>
      value < most && sources.length > 0 && sources.every(({ node }) => isDuration(node));
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (isDigits(shift)) continue;
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent),
        );
        shifts.push(`${shift.value} ${moved.join(' and ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, DURATION);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
