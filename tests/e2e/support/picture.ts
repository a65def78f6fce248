import type { Locator, Page } from '@playwright/test';

/**
 * Leaves a picture of what is shown now in `test-results/screens`, where `YORU_SCREENS` is set: nothing compares them,
 * they are there to be looked at, and taking one costs as much as many of the checks around it.
 */
export async function picture(shown: Page | Locator, name: string): Promise<void> {
  if (process.env['YORU_SCREENS'] === undefined) return;
  await shown.screenshot({ path: `test-results/screens/${name}.png`, animations: 'disabled' });
}
