import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/web-test.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });

/** Signs in with the demo's account, in the dialog or on the screen. */
async function signIn(page: Page) {
  await page.getByLabel('User name or e-mail address').fill('demo');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('demo-pass-18');
  await password.press('Enter');
}

/** Calls of an act of the account so far. */
function countCalls(page: Page, act: string): () => number {
  let calls = 0;
  page.on('request', (request: Request) => {
    if (new URLSearchParams(request.postData() ?? '').get('act') === act) calls += 1;
  });
  return () => calls;
}

test('a page says by itself who is signed in, and signing out reaches all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/login/');
  await signIn(page);
  await expect(account(page)).toBeVisible();
  const asked = countCalls(page, 'session');
  await page.goto('/settings/account/');
  await expect(page.getByText('Now: demo@demo.invalid')).toBeVisible();
  await expect(account(page)).toBeVisible();
  expect(asked()).toBe(0);

  const other = await context.newPage();
  await other.goto('/settings/account/');
  await expect(other.getByText('Now: demo@demo.invalid')).toBeVisible();
  await expect(account(other)).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const each of [page, other]) {
    await expect(each.getByText('Sign in to change your account.')).toBeVisible();
    await expect(signInButton(each)).toBeVisible();
    await expect(each.getByText('demo@demo.invalid')).toHaveCount(0);
  }
  // Nobody was thrown out.
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Sign in to change your account.')).toBeVisible();
  await expect(page.getByText('demo@demo.invalid')).toHaveCount(0);
});

test('a page is read again after signing out, however late its menu has closed', async ({
  page,
  problems,
}) => {
  // What the first page asks for while it signs out.
  problems.expect(/status of 401/);
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (by) => void setTimeout(() => go(by), 150);
  });
  await page.goto('/login/');
  await signIn(page);
  // A step of the sign-in may still come, and close the menu.
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(async () => {
    if (!(await signOut.isVisible())) await account(page).click();
    await expect(signOut).toBeVisible({ timeout: 2_000 });
    await page.waitForTimeout(300);
    expect(await signOut.isVisible()).toBe(true);
  }).toPass();
  // The step back would come while the page is asked for, and end that.
  await page.route(/\/$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.evaluate(() => document.documentElement.classList.add('old-page'));
  await signOut.click();
  await expect(page.locator('html.old-page')).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
});

test('an ended session is noticed at the next call, which is made once more after signing in', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto('/login/');
  await signIn(page);
  await expect(account(page)).toBeVisible();
  await page.goto('/settings/account/');
  await expect(account(page)).toBeVisible();
  await page.getByLabel('New e-mail address').fill('half@typed');
  await context.clearCookies({ name: 'yoru' });
  const sent = countCalls(page, 'language');
  await page.getByRole('main').getByRole('radio', { name: '日本語' }).click();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(sent()).toBe(1);
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('act=language') ?? false,
    { timeout: 120_000 },
  );
  await signIn(page);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(account(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('radio', { name: '日本語' })).toBeChecked();
  expect(sent()).toBe(2);
});
