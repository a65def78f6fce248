import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('a comment has an address of its own, and is reported', async ({ page, site }) => {
  await signInAs(page, site.origin);
  await page.goto('/most-commented/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const last = page.locator('#comments ol').first().getByRole('article').last();
  const link = (await last.locator('a[href*="#comment-"]').getAttribute('href')) ?? '';
  const text = await last.locator('p[dir=auto]').innerText();
  await page.goto(link);
  const linked = page.locator(link.slice(link.indexOf('#')));
  await expect(linked).toContainText(text);
  await expect(linked).toBeInViewport();
  await linked.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
});
