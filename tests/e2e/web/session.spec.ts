import type { Page, Request } from '@playwright/test';
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
  await page.goto('/signup/');
  await page.getByLabel('User name').fill('two_tabs');
  await page.getByLabel('E-mail address').fill(ADDRESS);
  await page.getByLabel('Password', { exact: true }).fill('quiet moon over 7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/confirm');
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
