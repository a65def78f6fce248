import { expect, type Page } from '@playwright/test';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** The button that asks again for what failed. */
export const retryOf = (page: Page) => alertOf(page).getByRole('button', { name: 'Try again' });

/** Asks again for what fails again; over when that is said, and not while the words of before are still there. */
export async function retryInVain(page: Page): Promise<void> {
  const said = await alertOf(page).elementHandle();
  await retryOf(page).click();
  await said?.waitForElementState('hidden');
  await expect(alertOf(page)).toBeVisible();
}

/** Asks again as one who sees the button; a page that looks for its site by itself may have found it meanwhile. */
export async function retry(page: Page): Promise<void> {
  await retryOf(page)
    .click({ timeout: 15_000 })
    .catch(async (thrown: unknown) => {
      if (await retryOf(page).isVisible()) throw thrown;
    });
}
