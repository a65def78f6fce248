import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

const list = (page: Page) => page.getByRole('main');

test('in a browser the screen says who has the downloads, and offers nothing it cannot do', async ({
  page,
}) => {
  await page.goto(to('index'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Downloads' }).click();
  await expect(page).toHaveURL(to('downloads'));
  await expect(page).toHaveTitle('Downloads · Yoru');
  await expect(list(page)).toContainText('This page cannot see how far they are');
  await expect(list(page)).toContainText('No downloads yet');
  await expect(list(page).getByRole('button')).toHaveCount(0);
  await expect(list(page).getByRole('combobox')).toHaveCount(0);
});

test('the address answers by itself, with a title, and is excluded from search engines', async ({ page }) => {
  const reply = await page.goto(to('downloads'));
  expect(reply?.status()).toBe(200);
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('<title>Downloads · Yoru</title>');
  expect(html).toMatch(/name="robots"[^>]*noindex/);
});
