import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('a member fetches their data as one file', async ({ page, site }) => {
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/settings/account/');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByText(/^Ready: .+ You can fetch it until/)).toBeVisible({ timeout: 60_000 });
  for (const width of [320, 768, 1_280, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `own-data-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('my-data.zip');
});

test('who deletes the account is signed out, and stays by signing in again', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 40[13]/);
  await signInAs(page, site.origin, 'moderator');
  await page.goto('/settings/account/');
  await page.getByRole('button', { name: 'Delete the account' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete the account' }).press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel('Type “delete” to confirm').fill('no');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This value cannot be used.')).toBeVisible();
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `leave-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Type “delete” to confirm').fill('delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeFocused();
  await expect(page.getByText(/^Until .+ you can come back/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The session's end, of which the site tells all tabs, asks nothing of who wanted it.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('You were signed out')).toHaveCount(0);
  await picture(page, 'left');

  await page.goto('/login/');
  await page.getByLabel('User name or e-mail address').fill('moderator');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/^This account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account and sign in' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/settings/account/');
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('moderator');
});
