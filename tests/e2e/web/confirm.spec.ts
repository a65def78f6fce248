import type { Page } from '@playwright/test';
import { mailWith } from '../support/mail.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' });

test('the tab that waits goes on by itself when the link is followed in another', async ({
  page,
  site,
  problems,
}) => {
  // Sent before the proof of work was done.
  problems.expect(/status of 400/);
  await page.goto('/signup/');
  await page.getByLabel('User name').fill('two_tabs');
  await page.getByLabel('E-mail address').fill('two.tabs@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('quiet moon over 7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/confirm');
  const token = await mailWith(site.data, 'two.tabs@mail.example', /\/confirm#(\S+)/);
  const other = await page.context().newPage();
  await other.goto(`/confirm#${token}`);
  // The control: that the link was opened alone leads nobody on.
  await expect(page).toHaveURL('/confirm');
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(account(other)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
});

test('signed in and confirmed, the address leads home', async ({ page, site }) => {
  await signInAs(page, site.origin);
  await page.goto('/confirm');
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
});

test('a new password is asked for with the address that was typed, and the form says that it was', async ({
  page,
}) => {
  await page.goto('/login/');
  await page.getByLabel('User name or e-mail address').fill('demo@demo.invalid');
  await page
    .getByRole('main')
    .getByRole('link', { name: /password/i })
    .click();
  await expect(page).toHaveURL(/\/restore\//);
  const address = page.getByRole('main').getByLabel('E-mail address');
  await expect(address).toHaveValue('demo@demo.invalid');
  const send = page.getByRole('button', { name: 'Send the mail', exact: true });
  await send.click();
  await expect(page.getByText(/a mail is on its way/)).toBeVisible();
  await expect(send).toHaveCount(0);
});
