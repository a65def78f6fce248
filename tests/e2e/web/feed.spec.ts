import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('a member sees what they follow, from the menu and from the main page, in every width and language', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin);
  await page.goto('/');
  const block = page.getByRole('region', { name: 'From your subscriptions' });
  await expect(block.getByRole('link').first()).toBeAttached();
  // By keys alone.
  const account = page.getByRole('button', { name: 'Your account' });
  await account.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'New from your subscriptions' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/feed/1/');
  await expect(page.getByRole('heading', { level: 1, name: 'New from your subscriptions' })).toBeVisible();
  // Both are in the demo.
  await expect(page.getByRole('heading', { name: /new videos since your last visit/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `feed-${width}`);
  }
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/feed/2/');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('フォロー中の新着');
  await picture(page, 'feed-ja');
});

test('a visitor is asked to sign in, and lands there', async ({ page }) => {
  await page.goto('/feed/1/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User name or e-mail address').fill('demo');
  await dialog.getByLabel('Password', { exact: true }).fill('demo-pass-18');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('link').nth(5)).toBeVisible();
  await expect(page).toHaveURL('/feed/1/');
});
