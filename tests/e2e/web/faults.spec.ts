import type { Page } from '@playwright/test';
import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/network-test.ts';
import { retry, retryOf } from '../support/retry.ts';
import { watchShifts } from '../support/shifts.ts';

// What calls that fail are answered with: `tests/unit/renderer/site-failures.test.tsx`. Here fails what the browser loads.

const tiles = (page: Page) => page.getByRole('main').locator('article');

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/));

/** Where the first chunk of the index may end so that what is there already could move. */
const ENDS: readonly (readonly [string, RegExp])[] = [
  ['between the arrows of a row', /aria-label="Show previous".*?<\/button>/s],
  ['within a duration', /<article.*?<span aria-hidden="true">\d:/s],
];

test('a page that comes in two chunks does not move, wherever the first ends', async ({ page, network }) => {
  const shifts = await watchShifts(page);
  for (const [name, behind] of ENDS)
    await test.step(name, async () => {
      network.break(/^\/$/, { kind: 'halve', behind });
      await page.goto(to('index'));
      await expect(page.getByRole('button', { name: 'Show more' }).first()).toBeVisible();
      await page.waitForLoadState('load');
      expect(await shifts()).toEqual([]);
    });
});

test('a picture that cannot be had leaves its colour and no mark; one that comes is seen', async ({
  page,
  network,
}) => {
  const pictures = tiles(page).locator('img');
  network.break(/^\/media\//, { kind: 'answer', status: 404, type: 'text/plain', body: '' });
  // Broken before there was a script, and after it.
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(pictures.first()).toBeHidden();
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  expect((await tiles(page).first().boundingBox())?.height).toBeGreaterThan(120);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 2 }));
  await expect(pictures.first()).toBeHidden();
  const lazy = page.getByRole('main').locator('article img[loading=lazy]').first();
  await lazy.evaluate((image) => image.closest('article')?.scrollIntoView());
  await expect(lazy).toBeHidden();
  network.heal();
  // A lazy one that is given an address again is asked for, broken as it was.
  await lazy.evaluate((image: HTMLImageElement) => (image.srcset = image.srcset));
  await expect(lazy).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 3 }));
  await expect(pictures.first()).toBeVisible();
});

test('code and texts of a screen, and a language, that cannot be had are reported, and had when tried again', async ({
  page,
  network,
}) => {
  // From the beginning: they come by themselves once the page has stood for a while, and again where that failed.
  network.break(/^\/assets\/late-/, { kind: 'refuse' });
  const refused = page.waitForEvent('requestfailed', (request) => /\/late-/.test(request.url()));
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await refused;
  await expect(tiles(page)).toHaveCount(LISTING_PAGE_SIZE);
  await test.step('texts of a screen', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Downloads' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/cannot be reached/);
    network.healWithNext();
    await retry(page);
    await expect(page.getByRole('main')).toContainText('No downloads yet');
  });
  await test.step('code of a screen', async () => {
    network.break(/^\/assets\/.*\.js$/, { kind: 'refuse' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Albums' }).click();
    await expect(retryOf(page)).toBeVisible();
    network.heal();
    await retry(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible();
  });
  await test.step('a language, which is not chosen either', async () => {
    network.break(/^\/assets\/ja-/, { kind: 'refuse' });
    const japanese = page.getByRole('button', { name: '日本語' });
    await japanese.click();
    await expect(page.getByRole('alert').filter({ hasText: /cannot be reached/ })).toBeVisible();
    network.heal();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await japanese.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
});
