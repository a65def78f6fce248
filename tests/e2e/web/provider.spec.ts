import type { Page } from '@playwright/test';
import { startIdp } from '../../support/idp.ts';
import { startSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
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

// 400: a proof that was refused is made again and sent again.
test.beforeEach(({ problems }) => problems.expect(/status of 4(?:00|01|03|04)/));

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const like = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like/ }).first();

test('the first time a name is asked for, and then the like is given on the page it was wanted at', async ({
  page,
  site,
}) => {
  const { address } = await nthVideo(site.origin, 5);
  await page.goto(address);
  await like(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // The provider's own page.
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByLabel('Account').fill('mori');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in at Google as mori@mail.example')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('User name').fill('Mori_kaze');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});
