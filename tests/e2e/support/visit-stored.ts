import type { Page } from '@playwright/test';

/** Has pages opened from now on tell when a visit of theirs is stored. */
export async function tellOfVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new BroadcastChannel('yoru').addEventListener('message', ({ data }) => {
      if (data === 'history changed') document.documentElement.dataset['visit'] = 'kept';
    });
  });
}

/** Left sooner, the page may be gone before the visit is written. */
export async function visitKept(page: Page): Promise<void> {
  await page.locator('html[data-visit="kept"]').waitFor({ state: 'attached' });
}
