import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { violations } from '../support/axe.ts';
import { mailWith } from '../support/mail.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

const HANA = { usr: 'Hana_yoru', eml: 'hana@mail.example', pwd: 'quiet moon over 7' } as const;
const NEW_PASSWORD = 'another moon over 8';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });

async function signIn(page: Page, usr: string, pwd: string) {
  await page.getByLabel('User name or e-mail address').fill(usr);
  await page.getByLabel('Password', { exact: true }).fill(pwd);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('an account from its registration to a new password', async ({ page, site, problems }) => {
  // Wrong passwords and codes.
  problems.expect(/status of 40[013]/);
  await page.goto('/signup/');
  const name = page.getByLabel('User name');
  await name.fill('123456');
  await expect(name).toHaveAccessibleDescription(/Letters, digits/);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(name).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'signup-faults');
  await name.fill(HANA.usr);
  await expect(name).toHaveAccessibleDescription('This name is free.');
  await page.getByLabel('E-mail address').fill(HANA.eml);
  await page.getByLabel('Password', { exact: true }).fill(HANA.pwd);
  await page.getByLabel('Password', { exact: true }).press('Enter');

  await expect(page).toHaveURL('/confirm');
  await expect(page.getByLabel('E-mail address')).toHaveValue(HANA.eml);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'confirm-code');
  const token = await mailWith(site.data, HANA.eml, /\/confirm#(\S+)/);
  await page.goto(`/confirm#${token}`);
  await page.reload();
  await page.goto('/');
  await page.goto(`/confirm#${token}`);
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();

  await page.goto('/settings/account/');
  await expect(page.getByText(`Now: ${HANA.eml}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'settings-account');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to change your account.')).toBeVisible();
  await page.goBack();
  await expect(account(page)).toHaveCount(0);

  await page.goto('/login/');
  await signIn(page, HANA.usr, 'wrong moon over 7');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong user name or password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(page, HANA.eml, HANA.pwd);
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /yoru/ });

  await page.goto('/restore/');
  await page.getByLabel('E-mail address').fill(HANA.eml);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByText(/a mail is on its way/)).toBeVisible();
  await page.goto(`/reset/#${await mailWith(site.data, HANA.eml, /\/reset\/#(\S+)/)}`);
  await expect(page).toHaveURL(/\/reset\/$/);
  await expect(page.locator('main input[autocomplete=username]')).toHaveValue(HANA.usr);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
});

test('in 320 pixels a ban has room with its reason, and in the header the bell as soon as one has signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/login/');
  const ban = { until: '2099-01-31T00:00:00.000Z', reason: '荒らし <b>spam</b>' };
  await page.evaluate((usr) => history.replaceState({ usr, key: 'ban', idx: 0 }, ''), { ban });
  await page.reload();
  await expect(page.getByText(`Reason: ${ban.reason}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Back to signing in' }).click();
  await signIn(page, DEMO_ACCOUNTS[0].name, DEMO_PASSWORD);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const moon = await banner.getByRole('link').first().boundingBox();
  const search = await banner.getByRole('button', { name: 'Open the search' }).boundingBox();
  expect(search?.x).toBeGreaterThanOrEqual((moon?.x ?? 0) + (moon?.width ?? 0));
});

for (const width of [320, 768, 1280, 1600])
  test(`the header and the dialog fit ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/latest-updates/1/');
    const open = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await open.filter({ visible: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await picture(page, `sign-in-${width}`);
    await page.keyboard.press('Escape');
    await picture(page, `header-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
