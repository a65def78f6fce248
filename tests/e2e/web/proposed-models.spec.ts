import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { chosen } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

async function looked(page: Page, name: string) {
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `${name}-${width}`);
  }
}

test('the proposed names and both of their forms fit and can be read', async ({ page, context, site }) => {
  await chosen(context, site.origin, { language: 'ja' });
  await signInAs(page, site.origin, 'admin');
  await page.goto('/moderation/?tab=admin&list=proposed');
  const rows = page.getByRole('main').locator('li', { has: page.getByRole('button') });
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: 'Usagizaka' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await looked(page, 'proposed-existing-ja');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await rows
    .filter({ hasText: /hazukawa/i })
    .getByRole('button', { name: /^Add as a model/ })
    .click();
  await expect(page.getByRole('form', { name: 'Add as a model' })).toBeVisible();
  await looked(page, 'proposed-adopt-en');
});
