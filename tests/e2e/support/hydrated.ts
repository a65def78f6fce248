import type { Page } from '@playwright/test';

/**
 * Waits until scripts have taken over the html that the site rendered, the screen's as well as what surrounds it, and
 * have had a moment to listen: before, links work and buttons and keys do not. Nothing to wait for where there is none.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['#root > div', '#root main h1'].every((place) => {
      const found = document.querySelector(place);
      return found === null || Object.keys(found).some((key) => key.startsWith('__react'));
    }),
  );
  // Effects, which listen for keys, run after the paint; on a busy machine well after. Idle: none is left.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
}

/** Makes openings of this page wait until it is hydrated; those that wait only for the `commit` do not. */
export function openHydrated(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return answer;
  };
}
