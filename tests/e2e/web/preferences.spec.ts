import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { expect, test } from '../support/web-test.ts';

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the language changes at once, stays after a reload and reaches titles, head and document', async ({
  page,
  site,
}) => {
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  const first = videos.find((video) => video.titleJa !== '')!;
  const link = (title: string) =>
    page.getByRole('main').getByRole('link', { name: title, exact: true }).first();
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(link(first.title)).toBeVisible();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(link(first.titleJa)).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(link(first.titleJa)).toBeVisible();
  await expect(page).toHaveTitle(/[\u3040-\u30ff\u4e00-\u9fff]/);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(link(first.title)).toBeVisible();
});

/** Keeps a language's texts from coming the first time they are asked for; what is given lets them come. */
async function holdTexts(
  page: Page,
  language: string,
): Promise<{ asked: Promise<unknown>; free: () => void }> {
  const texts = new RegExp(`/assets/${language}-[^/]*\\.js$`);
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  await page.route(texts, (route) => held.then(() => route.continue()), { times: 1 });
  return { asked: page.waitForRequest(texts), free: () => free() };
}

test('a language whose texts are still on their way is stored when the page is left', async ({ page }) => {
  await page.goto(to('information'));
  const { asked } = await holdTexts(page, 'ja');
  await page.getByRole('button', { name: '日本語' }).click();
  await asked;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
});

test('of two languages pressed in order the last is stored', async ({ page }) => {
  await page.goto(to('information'));
  const { asked, free } = await holdTexts(page, 'ja');
  const arrived = page.waitForResponse(/\/assets\/ja-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await asked;
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  free();
  await arrived;
  // As long as the screen's data may keep a press waiting, and more.
  await page.waitForTimeout(1_000);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

for (const address of [to('categories'), to('information')])
  test(`another language leaves ${address} as it is: no skeleton, no place lost`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.mouse.wheel(0, 2_000);
    const heights = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      new ResizeObserver(() => seen.add(document.body.scrollHeight)).observe(document.body);
      return seen;
    });
    const before = await page.evaluate(() => document.body.scrollHeight);
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    // Japanese runs a little shorter or longer; a skeleton or an empty screen is far from it.
    const least = await heights.evaluate((seen) => Math.min(...seen));
    expect(least).toBeGreaterThan(before * 0.9);
  });

test('the theme changes at once, stays after a reload without a flash of the other, and may be the device’s', async ({
  page,
}) => {
  await page.goto(to('index'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dark = await background(page);
  await choose(page, 'Settings', 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => background(page)).not.toBe(dark);
  const light = await background(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await background(page)).toBe(light);
  await test.step('"Same as the device" follows the device', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(light);
    await choose(page, 'Settings', 'Same as the device');
    await expect.poll(() => background(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => background(page)).toBe(light);
  });
});

test('a choice reaches other tabs', async ({ page, context }) => {
  await page.goto(to('index'));
  const other = await context.newPage();
  await other.goto(to('index'));
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
});

test('a menu stays inside a narrow window, in the language chosen in it too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(to('index'));
  const menu = page.getByRole('menu');
  const isInside = () => menu.evaluate((shown) => shown.getBoundingClientRect().right <= innerWidth);
  for (const [name, chosen] of [
    ['Settings', '日本語'],
    ['設定', 'English'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await menu.waitFor();
    expect(await isInside()).toBe(true);
    const opened = await menu.elementHandle();
    await menu.getByRole('menuitemradio', { name: chosen, exact: true }).click();
    await expect(menu.getByRole('menuitemradio', { name: chosen, exact: true })).toBeChecked();
    await expect.poll(isInside).toBe(true);
    // Its texts of the other language were here first: it never went.
    expect(await opened?.evaluate((shown) => shown.isConnected)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
});
