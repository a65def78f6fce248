import type { Page, Request } from '@playwright/test';
import { TOTP } from 'otpauth';
import { violations } from '../support/axe.ts';
import { mailWith } from '../support/mail.ts';
import { expect, test } from '../support/web-test.ts';

const ADDRESS = 'two.tabs@mail.example';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });

/** Calls of an act of the account so far. */
function countCalls(page: Page, act: string): () => number {
  let calls = 0;
  page.on('request', (request: Request) => {
    if (new URLSearchParams(request.postData() ?? '').get('act') === act) calls += 1;
  });
  return () => calls;
}

test('two tabs follow each other: by the link of a mail in one, and out of both, however late a menu has closed', async ({
  page,
  site,
  problems,
}) => {
  // Sent before the proof of work was done, and what a page asks for while it signs out.
  problems.expect(/status of 40[01]/);
  // What differs from other screens is shown on the way: forms with their errors.
  await page.goto('/reset/#A');
  await page.getByLabel('New password', { exact: true }).press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.goto('/restore/');
  await page.getByLabel('E-mail address').press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.goto('/signup/');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('User name').fill('two_tabs');
  await page.getByLabel('E-mail address').fill(ADDRESS);
  await page.getByLabel('Password', { exact: true }).fill('quiet moon over 7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/confirm');
  expect(await violations(page)).toEqual([]);
  const token = await mailWith(site.data, ADDRESS, /\/confirm#(\S+)/);
  const other = await page.context().newPage();
  await other.goto(`/confirm#${token}`);
  // The control: that the link was opened alone leads nobody on.
  await expect(page).toHaveURL('/confirm');
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(account(other)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();

  // A page says by itself who is signed in.
  const asked = countCalls(page, 'session');
  for (const each of [page, other]) {
    await each.goto('/settings/account/');
    await expect(each.getByText(`Now: ${ADDRESS}`)).toBeVisible();
    await expect(account(each)).toBeVisible();
  }
  expect(asked()).toBe(0);

  await page.goto('/settings/security/');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Code from your app').press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = (await page.locator('main dd').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').fill(new TOTP({ secret }).generate());
  await page.getByLabel('Code from your app').press('Enter');
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/settings/account/');
  await expect(page.getByText(`Now: ${ADDRESS}`)).toBeVisible();
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (by) => void setTimeout(() => go(by), 150);
    document.documentElement.classList.add('old-page');
  });
  // The step back would come while the page is asked for, and end that.
  await page.route(/\/settings\/account\/$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.locator('html.old-page')).toHaveCount(0);
  for (const each of [page, other]) {
    await expect(each.getByText('Sign in to change your account.')).toBeVisible();
    await expect(signInButton(each)).toBeVisible();
    await expect(each.getByText(ADDRESS)).toHaveCount(0);
  }
  // Nobody was thrown out.
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Sign in to change your account.')).toBeVisible();
  await expect(page.getByText(ADDRESS)).toHaveCount(0);
});
