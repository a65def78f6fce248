import type { Page } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/network-test.ts';
import { retryOf } from '../support/retry.ts';

const API = /^\/api\//;

const tiles = (page: Page) => page.getByRole('main').locator('article');
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const sideLink = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name });

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/));

/** Opens a screen and waits until what needs no site and what looks for a lost one are here too. */
async function openWhole(page: Page, address: string): Promise<void> {
  const lastOfAll = [/\/assets\/probe-site-/, /\/assets\/ShareDialog-/].map((one) =>
    page.waitForResponse(one),
  );
  await page.goto(address);
  for (const one of lastOfAll) await (await one).finished();
  await page.waitForLoadState('networkidle');
}

test('without a network what lives on the device opens, and what failed comes by itself once it is back', async ({
  page,
  context,
  network,
}) => {
  await openWhole(page, to('listing', { sort: 'latest-updates', page: 1 }));
  const title = await tiles(page).getByRole('link').first().innerText();
  await tiles(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await footerLink(page, 'Latest').click();
  // Until the last tile is there, what is below them may still move under the hand.
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);

  await test.step('what needs no site opens without one: settings, keys, history, downloads', async () => {
    network.break(/./, { kind: 'refuse' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(retryOf(page)).toBeVisible();
    await expect(page.getByText('Yoru cannot be reached')).toBeVisible();
    // They were never open before.
    await footerLink(page, 'History').click();
    await expect(tiles(page).getByRole('link')).toHaveText([title]);
    await sideLink(page, 'Downloads').click();
    await expect(page.getByText('No downloads yet')).toBeVisible();
    // A site that is back is found by a screen that asks it nothing.
    network.heal();
    await expect(page.getByText('Yoru cannot be reached')).toBeHidden({ timeout: 90_000 });
    await expect(page.getByText('No downloads yet')).toBeVisible();
    network.break(/./, { kind: 'refuse' });
  });

  await test.step('a screen whose code could not be had comes by itself once the site is back', async () => {
    // The control: what was not fetched ahead cannot be had.
    await footerLink(page, 'Community').click();
    await expect(retryOf(page)).toBeVisible();
    // Not the name of the screen before it.
    await expect(page).toHaveTitle('That did not work · Yoru');
    network.heal();
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible({ timeout: 90_000 });
    await expect(page).toHaveTitle(/^Community/);
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByText('Yoru cannot be reached')).toBeHidden({ timeout: 90_000 });
  });

  await test.step('a notice comes although the network is gone', async () => {
    await context.setOffline(true);
    // The other language is not here yet and cannot be had.
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByRole('dialog').or(notices.getByText(/./)).first()).toBeVisible();
  });
});

test('a device back online tries again by itself: a screen’s code, and a section', async ({
  page,
  context,
  network,
}) => {
  // What looks for the site by itself would do the same for a section, only later.
  await page.route(/\/assets\/probe-site-/, (route) => route.abort());
  await page.route(/\/assets\/SettingsMenu-/, (route) => route.abort());
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  // A button whose code cannot be had says that the site cannot be reached.
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('Yoru cannot be reached')).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.setOffline(true);
  await footerLink(page, 'Community').click();
  await expect(retryOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  // Its styles came along: the field is as wide as they say, not as the browser would have it.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCSS('border-block-start-width', '0px');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(retryOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(tiles(page).first()).toBeVisible();

  // The control: what did not fail for want of a network stays until it is asked for again.
  network.break(API, { kind: 'refuse' });
  await footerLink(page, 'Albums').click();
  await expect(retryOf(page)).toBeVisible();
  network.heal();
  await page.waitForTimeout(1_000);
  await expect(retryOf(page)).toBeVisible();
});
