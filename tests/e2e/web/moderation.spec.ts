import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('the next one opens at its decision, and on a small screen a button leads there', async ({
  page,
  site,
}) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/moderation/');
  const lines = page.getByRole('main').locator('section').getByRole('listitem');
  await lines.filter({ hasText: 'New video' }).getByRole('link').first().click();
  const decision = page.getByRole('heading', { name: 'Decision' });
  await expect(decision).toBeVisible();
  await expect(page.getByRole('group', { name: 'Video' })).toBeVisible();
  const approved = page.url();
  await page.locator('h1').click();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).not.toHaveURL(approved);
  await expect(decision).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'To the decision' }).click();
  await expect(decision).toBeInViewport();
});
