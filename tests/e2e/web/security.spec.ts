import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { loseSession, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const NAME = DEMO_ACCOUNTS[1].name;
const SCREEN = '/settings/security/';
const account = (page: Page) => page.getByRole('button', { name: 'Your account' });

/** The first step, on a screen of its own. */
async function signIn(page: Page) {
  await page.goto('/login/');
  await page.getByLabel('User name or e-mail address').fill(NAME);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('two-factor sign-in from its key to a recovery code, and a device that is signed out', async ({
  page,
  site,
  browser,
  problems,
}) => {
  // A wrong code, and what a device asks that was signed out.
  problems.expect(/status of 40[13]/);
  await signInAs(page, site.origin, NAME);
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  const key = ((await page.locator('dd').first().textContent()) ?? '').replaceAll(' ', '');
  const codeAfter = (seconds: number) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + seconds * 1000 });
  expect(await violations(page)).toEqual([]);
  await picture(page, 'security-set-up');
  const code = page.getByLabel('Code from your app');
  await code.fill('000000x');
  await code.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await code.fill(codeAfter(0));
  await code.press('Enter');
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'security-codes');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await loseSession(page);
  await signIn(page);
  const step = page.getByLabel('Code from your app');
  await expect(step).toBeFocused();
  await expect(step).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'sign-in-code');
  // The step after the one that was used up.
  await step.fill(codeAfter(30));
  await step.press('Enter');
  await expect(account(page)).toBeVisible();

  await loseSession(page);
  await signIn(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery);
  await page.getByLabel('Recovery code', { exact: true }).press('Enter');
  await expect(account(page)).toBeVisible();
  await page.goto(SCREEN);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Signing in asks for your password only.')).toBeVisible();

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  await elsewhere.clearCookies({ name: 'yoru' });
  const other = await elsewhere.newPage();
  await signInAs(other, site.origin, NAME);
  await other.goto(`${site.origin}/settings/security/`);
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'security-devices');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await elsewhere.close();
});
