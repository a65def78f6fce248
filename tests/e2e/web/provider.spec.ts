import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { startIdp } from '../../support/idp.ts';
import { startSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { expect, test as base } from '../support/web-test.ts';

/** A site with a provider of OpenID Connect, whose own page the browser goes to. */
const test = base.extend({
  site: [
    async ({}, use) => {
      await using idp = await startIdp();
      const { oidcIssuer, oidcClient, oidcSecret } = idp.config;
      await using site = await startSite({
        flags: ['--oidc-issuer', oidcIssuer, '--oidc-client', oidcClient],
        env: { YORU_SITE_OIDC_SECRET: oidcSecret },
      });
      idp.know(site.origin);
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

// 400: a proof that was refused is made again and sent again.
test.beforeEach(({ problems }) => problems.expect(/status of 4(?:00|01|03|04)/));

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** The provider's own page. @param login whose account there; `null`: cancels */
async function atProvider(page: Page, login: string | null) {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  if (login === null) return page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Account').fill(login);
  return page.getByRole('button', { name: 'Sign in' }).click();
}

async function likeAsVisitor(page: Page, origin: string, nth: number) {
  const { address } = await nthVideo(origin, nth);
  await page.goto(address);
  await like(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await google(page).click();
  return address;
}

test('a visitor who cancels at the provider sees that, and what was wanted is forgotten', async ({
  page,
  site,
}) => {
  await likeAsVisitor(page, site.origin, 6);
  await atProvider(page, null);
  await expect(page.getByRole('alert').getByText('You cancelled it.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBeNull();
});

test('the first time a name is asked for, and then the like is given on the page it was wanted at', async ({
  page,
  site,
}) => {
  const address = await likeAsVisitor(page, site.origin, 5);
  await atProvider(page, 'mori');
  await expect(page.getByText('Signed in at Google as mori@mail.example')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `provider-name-${width}`);
  }
  await page.getByLabel('User name').fill('Mori_kaze');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});

test('who is known comes back signed in, and what was wanted is done once', async ({ page, site }) => {
  const address = await likeAsVisitor(page, site.origin, 7);
  await atProvider(page, 'mori');
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Done: what you started before you signed in.')).toBeVisible();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});

test('who has no password proves themselves by a mailed code, and goes on', async ({ page, site }) => {
  await page.goto('/login/');
  await google(page).click();
  await atProvider(page, 'mori');
  await expect(account(page)).toBeVisible();
  // Long ago.
  const database = new Database(path.join(site.data, 'site.db'));
  database.exec('UPDATE session SET strong_at = 0');
  database.close();
  await page.goto('/settings/account/');
  await expect(page.getByText('You have no password yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'User name' }).fill('Mori_yoru');
  await page.getByRole('textbox', { name: 'User name' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `step-up-${width}`);
  }
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the mail' }).press('Enter');
  const field = dialog.getByLabel('Code');
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `step-up-code-${width}`);
  }
  await field.fill('x');
  await field.press('Enter');
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  await expect.poll(() => mailedCode(site.data)).toMatch(/^\d{6}$/);
  await field.fill(await mailedCode(site.data));
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your name was changed.')).toBeVisible();
  // A first password: from now on it is asked for.
  await page.getByLabel('New password', { exact: true }).fill('quiet moon over 7');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('The account is not linked any more.')).toBeVisible();
});

/** The code of the last mail that holds one; empty: none yet. */
async function mailedCode(data: string): Promise<string> {
  const folder = path.join(data, 'mail');
  const names = (await readdir(folder).catch(() => [])).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  // Lines are folded, with a `=` at their ends.
  const codes = texts.flatMap(
    (text) => /were doing: (\d{6})/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1] ?? [],
  );
  return codes.at(-1) ?? '';
}
