import type { Page } from '@playwright/test';

/**
 * Waits until scripts have taken over the html that the site rendered: before, links work and buttons do not. Nothing
 * to wait for where there is none.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('#root > div');
    return first === null || Object.keys(first).some((key) => key.startsWith('__react'));
  });
}

/** Lets openings of this page wait for its life, as a hand would; those `commit`ted only do not. */
export function openAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
}
